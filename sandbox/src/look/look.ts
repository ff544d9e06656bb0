import type { FastifyInstance } from 'fastify';
import { homePage } from './home.page.js';
import { sendPage, servePageFiles } from './page-files.js';

/** The front page, and the styles of every page of the sandbox. */
export const registerLook = (app: FastifyInstance, appAddress: string): void => {
  servePageFiles(app, '/look', new URL('../../src/look/page/', import.meta.url));
  app.get('/', async (_request, reply) => sendPage(reply, homePage(appAddress)));
};
