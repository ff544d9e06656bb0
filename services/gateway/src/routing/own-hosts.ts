import { isLoopback, Refusal } from '@dreamloom/platform';
import type { FastifyInstance } from 'fastify';

/**
 * Refuses requests for a host name other than the app's own or loopback: in development another site's name could
 * resolve to this machine (DNS rebinding). Only the Host header counts, because a page can set `X-Forwarded-Host`
 * freely.
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
