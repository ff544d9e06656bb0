import { isWebPath, pathOfOtherSpelling, prerenderedFileOf, PUBLIC_PAGES } from '@dreamloom/contracts';
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
 * Chooses the HTML file of a page: visitors without a session get the public pages as the build has rendered them; all
 * others, and those with a sign-in message, get the page of all routes.
 */
export function pageFileOf(url: string, hasSession: boolean): string {
  const [path = '', query] = url.split('?');
  const isPrerendered = PUBLIC_PAGES.some((page) => page.path === path);
  if (!isPrerendered || hasSession || new URLSearchParams(query).has('auth')) return 'index.html';
  return prerenderedFileOf(path);
}

interface WebApp {
  folder: string;
  publicBaseUrl: string;
  hasSession: (request: FastifyRequest) => boolean;
  /** Null without a session that is open. */
  dreamerOf: (request: FastifyRequest) => Promise<string | null>;
}

export async function serveWebApp(fastify: FastifyInstance, { folder, publicBaseUrl, hasSession, dreamerOf }: WebApp) {
  await fastify.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    // The build writes a compressed file beside every text file.
    preCompressed: true,
    suppressWarning: true,
  });
  fastify.get('/*', async (request, reply) => {
    const [path = '', ...query] = request.url.split('?');
    const other = pathOfOtherSpelling(path);
    if (other !== null) return reply.redirect([other, ...query].join('?'), 301);
    const links = canonicalOf(publicBaseUrl, request.url);
    // The page must open without the database, too.
    if (isJournal(request.url) && (await dreamerOf(request).catch(() => null)) !== null) links.push(PRELOAD);
    if (links.length > 0) void reply.header('link', links.join(', '));
    return sendWebApp(request, reply, folder, pageFileOf(request.url, hasSession(request)));
  });
}

/** The first dreams are requested with the page of the journal: only the server can see whether there is a session. */
const PRELOAD = '</api/dreams>; rel=preload; as=fetch; crossorigin=use-credentials';

const isJournal = (url: string): boolean => /^\/(dashboard)?(\?|$)/.test(url);

/** The service worker: a cached one would keep a browser on an old version. */
const SERVICE_WORKER = '/sw.js';

/** Sends the web app for any path; unknown paths get 404 with the web app's own page. */
export function sendWebApp(request: FastifyRequest, reply: FastifyReply, folder: string, page = 'index.html') {
  const path = request.url.split('?')[0] ?? '/';
  switch (kindOf(path)) {
    case 'hashed':
      return reply.sendFile(path, folder, { maxAge: '365d', immutable: true });
    case 'file':
      if (path === SERVICE_WORKER)
        return reply.header('cache-control', 'no-cache').sendFile(path, folder, { cacheControl: false });
      return reply.sendFile(path, folder, { maxAge: '1h' });
    case 'page':
      return sendPage(request, reply, folder, page);
  }
}

/** The address of one dream or circle is private, also where a link to it is found. */
const isPrivatePage = (path: string): boolean => /^\/+(dreams|circles)\//i.test(path);

function sendPage(request: FastifyRequest, reply: FastifyReply, folder: string, file: string) {
  if (!/text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')) throw notFound('page');
  if (!existsSync(join(folder, file)))
    throw new Refusal(503, 'web-app-missing', 'The web app is not built yet: run "npm run build" and reload.');
  const path = request.url.split('?')[0] ?? '/';
  return reply
    .code(isWebPath(path) ? 200 : 404)
    .headers({ 'cache-control': 'no-cache', vary: 'Cookie', ...(isPrivatePage(path) && { 'x-robots-tag': 'noindex' }) })
    .sendFile(file, folder, { cacheControl: false });
}
