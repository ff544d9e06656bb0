import type { FastifyInstance } from 'fastify';
import type { SandboxEnv } from './sandbox.env.js';

const LOOPBACK = /^((.+\.)?localhost|127\.0\.0\.1|\[::1\])$/;

/** Rejects requests with a foreign Host header, which protects against DNS rebinding. */
export const refuseForeignHosts = (app: FastifyInstance, { SANDBOX_BASE_URL }: SandboxEnv): void => {
  const own = SANDBOX_BASE_URL === undefined ? undefined : new URL(SANDBOX_BASE_URL).hostname;
  app.addHook('onRequest', async (request, reply) => {
    const host = `http://${request.headers.host ?? ''}`;
    const name = URL.canParse(host) ? new URL(host).hostname : '';
    if (LOOPBACK.test(name) || name === own) return;
    return reply.code(421).type('text/plain').send('This address does not belong to the sandbox.');
  });
};
