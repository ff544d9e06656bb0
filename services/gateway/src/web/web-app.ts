import { DEFAULT_LANGUAGE, isWebPath, LANDING_PATHS, LANGUAGES } from '@dreamloom/contracts';
import { notFound, Refusal } from '@dreamloom/platform';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { canonicalOf } from './public-pages.js';

/** Finds the built web app relative to this file, which runs from sources, from `dist` or in an image. */
export function webAppFolder(from = import.meta.dirname): string {
  const underTest = from.slice(0, from.lastIndexOf(join(sep, 'services', 'gateway')));
  return join(underTest, 'frontend', 'dist');
}

export function kindOf(path: string): 'hashed' | 'file' | 'page' {
  if (path.startsWith('/assets/')) return 'hashed';
  const dot = path.indexOf('.', path.lastIndexOf('/') + 1);
  return dot !== -1 && dot < path.length - 1 ? 'file' : 'page';
}

/**
 * Chooses the HTML file of a page: visitors without a session get the prerendered landing page in the language of its
 * path; all others, and those with a sign-in message, get the page of all routes.
 */
export function pageFileOf(url: string, hasSession: boolean): string {
  const [path, query] = url.split('?');
  const language = LANGUAGES.find((one) => LANDING_PATHS[one] === path);
  if (language === undefined || hasSession || new URLSearchParams(query).has('auth')) return 'index.html';
  return language === DEFAULT_LANGUAGE ? 'landing.html' : `landing.${language.toLowerCase()}.html`;
}

interface WebApp {
  folder: string;
  publicBaseUrl: string;
  hasSession: (request: FastifyRequest) => boolean;
}

export async function serveWebApp(fastify: FastifyInstance, { folder, publicBaseUrl, hasSession }: WebApp) {
  await fastify.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    // The build writes a compressed file beside every text file.
    preCompressed: true,
    suppressWarning: true,
  });
  fastify.get('/*', (request, reply) => {
    void reply.headers(canonicalOf(publicBaseUrl, request.url));
    return sendWebApp(request, reply, folder, pageFileOf(request.url, hasSession(request)));
  });
}

/** Sends the web app for any path; unknown paths get 404 with the web app's own page. */
export function sendWebApp(request: FastifyRequest, reply: FastifyReply, folder: string, page = 'index.html') {
  const path = request.url.split('?')[0] ?? '/';
  switch (kindOf(path)) {
    case 'hashed':
      return reply.sendFile(path, folder, { maxAge: '365d', immutable: true });
    case 'file':
      return reply.sendFile(path, folder, { maxAge: '1h' });
    case 'page':
      return sendPage(request, reply, folder, page);
  }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, folder: string, file: string) {
  if (!/text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')) throw notFound('page');
  if (!existsSync(join(folder, file)))
    throw new Refusal(503, 'web-app-missing', 'The web app is not built yet: run "npm run build" and reload.');
  return reply
    .code(isWebPath(request.url.split('?')[0] ?? '/') ? 200 : 404)
    .headers({ 'cache-control': 'no-cache', vary: 'Cookie' })
    .sendFile(file, folder, { cacheControl: false });
}
