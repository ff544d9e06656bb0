import type { FastifyInstance, FastifyReply } from 'fastify';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';

/** Markup that needs no escaping. */
export class Html {
  constructor(readonly text: string) {}
}

/** Builds markup; every value that is not markup itself is escaped. Arrays are joined. */
export const html = (parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html =>
  new Html(parts.map((part, index) => part + (index < values.length ? rendered(values[index] ?? '') : '')).join(''));

const rendered = (value: string | Html | Html[]): string => {
  if (Array.isArray(value)) return value.map(rendered).join('');
  return value instanceof Html ? value.text : value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
};

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

const homePage = (app: string): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Sandbox</title>
        <link rel="icon" href="/look/moon.svg" />
        <link rel="stylesheet" href="/look/look.css" />
        <link rel="stylesheet" href="/look/sign-in.css" />
      </head>
      <body>
        <main class="card">
          <p class="ribbon">Sandbox</p>
          <h1>The outside world, on this machine</h1>
          <p class="muted">
            Sign-in, WhatsApp, Telegram and the makers of words and pictures, spoken to exactly as the real ones are.
            Nothing that happens here leaves this machine.
          </p>
          <ul class="places">
            <li><a href="/phone">The phones</a><span>write to the bot as a dreamer does</span></li>
            <li><a href="/inbox">The inbox</a><span>the mail that the app sends</span></li>
            <li><a href="${app}">The journal</a><span>the app itself</span></li>
            <li><a href="/__log">The calls</a><span>what the app asked of whom</span></li>
            <li><a href="/__faults">The faults</a><span>what will go wrong next</span></li>
          </ul>
        </main>
      </body>
    </html>`.text;

/** The front page, and the styles of every page of the sandbox. */
export const registerLook = (app: FastifyInstance, appAddress: string): void => {
  servePageFiles(app, '/look', new URL('../../src/look/page/', import.meta.url));
  app.get('/', async (_request, reply) => sendPage(reply, homePage(appAddress)));
};
