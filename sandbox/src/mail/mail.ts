import type { FastifyInstance } from 'fastify';
import type { CallLog } from '../call-log/call-log.js';
import { sendPage, servePageFiles } from '../look/pages.js';
import { inboxPage } from './inbox.page.js';
import { MailStore } from './mail-store.js';
import { mailServer } from './smtp.js';

type ById = { Params: { id: string } };

/** The SMTP server, and its inbox at `/inbox`. */
export const registerMail = (
  app: FastifyInstance,
  { folder, host, port, log }: { folder: string; host: string; port: number; log: CallLog },
): MailStore => {
  const store = new MailStore(folder);
  const server = mailServer(store, log);
  app.addHook(
    'onListen',
    () =>
      new Promise<void>((resolve, reject) => {
        server.once('error', (error: NodeJS.ErrnoException) =>
          reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} (SANDBOX_PORT + 2) is taken.`) : error),
        );
        server.listen(port, host, () => {
          // After the start only connection errors occur, each of which ends its connection.
          server.removeAllListeners('error').on('error', () => undefined);
          resolve();
        });
      }),
  );
  app.addHook('onClose', () => new Promise<void>((resolve) => server.close(() => resolve())));

  servePageFiles(app, '/inbox/page', new URL('../../src/mail/page/', import.meta.url));
  app.get('/inbox', async (_request, reply) => sendPage(reply, inboxPage(store.all(), store.all()[0])));
  app.get('/inbox/api/mails', async () => ({ mails: store.all() }));
  app.get<ById>('/inbox/:id', async (request, reply) => {
    const mail = store.find(request.params.id);
    return sendPage(mail === undefined ? reply.code(404) : reply, inboxPage(store.all(), mail));
  });
  app.get<ById>('/inbox/:id/html', async (request, reply) => {
    const mail = store.find(request.params.id);
    return reply
      .code(mail === undefined ? 404 : 200)
      .header(
        'content-security-policy',
        `sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'`,
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(`<base target="_blank">${mail?.html ?? ''}`);
  });
  return store;
};
