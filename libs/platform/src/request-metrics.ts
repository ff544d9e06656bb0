import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestSeconds } from './metrics.js';

/** The route label of a request; undefined selects the pattern of its route. */
export type RouteOf = (request: FastifyRequest) => string | undefined;

/** Counts and times every response by method, route pattern and status; long-lived streams are excluded. */
export function measureRequests(fastify: FastifyInstance, routeOf: RouteOf = () => undefined): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const type = reply.getHeader('content-type');
    if (typeof type !== 'string' || !type.startsWith('text/event-stream'))
      requestSeconds.observe(
        {
          method: request.method,
          route: routeOf(request) ?? request.routeOptions.url ?? 'none',
          status: reply.statusCode,
        },
        reply.elapsedTime / 1_000,
      );
    done();
  });
}
