import { isLoopback, Refusal } from '@dreamloom/platform';
import type { FastifyInstance } from 'fastify';

/**
 * Refuses requests by another name than the app's own or this machine's: in development a page elsewhere could have its
 * name point to this machine (DNS rebinding). The header itself decides, for a page can claim any `X-Forwarded-Host`.
 */
export function refuseForeignHosts(fastify: FastifyInstance, publicBaseUrl: string) {
  const own = new URL(publicBaseUrl).hostname;
  fastify.addHook('onRequest', (request, _reply, done) => {
    const host = `http://${request.headers.host ?? ''}`;
    const name = URL.canParse(host) ? new URL(host).hostname : '';
    if (name === own || isLoopback(name)) return done();
    done(new Refusal(421, 'foreign-host', 'This address does not belong to this app.'));
  });
}
