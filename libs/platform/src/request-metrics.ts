import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestSeconds } from './metrics.js';

/** The pattern that a request is counted under; undefined: that of its route. */
export type RouteOf = (request: FastifyRequest) => string | undefined;

/** Counts and times every answer by method, pattern of the route and status; a stream that stays open would tell nothing. */
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
