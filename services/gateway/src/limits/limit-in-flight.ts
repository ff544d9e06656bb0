import { isLoopbackIp, rateLimitKey, Refusal } from '@dreamloom/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EdgeBounds } from './edge-bounds.js';

/** Refuses concurrent requests of one rate-limit key above the limit with 429. Loopback addresses are exempt. */
export function limitInFlight(fastify: FastifyInstance, { inFlight }: EdgeBounds) {
  const counts = new Map<string, number>();
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isLoopbackIp(request.ip)) return done();
    const kind = kindOf(request);
    const key = `${kind} ${rateLimitKey(request.ip)}`;
    const count = (counts.get(key) ?? 0) + 1;
    if (count > inFlight[kind]) {
      const message = 'That was a little much at once. Please try again in a moment.';
      return done(new Refusal(429, 'too-many-at-once', message, undefined, 1));
    }
    counts.set(key, count);
    reply.raw.once('close', () => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left === 0) counts.delete(key);
      else counts.set(key, left);
    });
    done();
  });
}

function kindOf({ operation, routeOptions }: FastifyRequest): keyof EdgeBounds['inFlight'] {
  if (operation?.audience === 'vendor') return 'webhooks';
  return routeOptions.url === '/api/live' ? 'streams' : 'calls';
}
