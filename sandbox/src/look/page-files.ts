import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** Sends a page that may load resources of this host only. `formTarget`: another origin that its form redirects to. */
export const sendPage = (reply: FastifyReply, page: string | Buffer, formTarget = ''): FastifyReply =>
  reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; media-src 'self'; connect-src 'self'; frame-src 'self'; ` +
        `form-action 'self' ${formTarget}; frame-ancestors 'none'; base-uri 'none'`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);

/** Serves the styles and scripts that a folder contains at start. */
export const servePageFiles = (app: FastifyInstance, prefix: string, folder: URL): void => {
  for (const name of readdirSync(folder)) {
    const type = TYPES[extname(name)];
    if (type === undefined || name.endsWith('.html')) continue;
    app.get(`${prefix}/${name}`, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type(type)
        .send(await readFile(new URL(name, folder))),
    );
  }
};
