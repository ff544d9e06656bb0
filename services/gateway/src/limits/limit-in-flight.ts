import { rateLimitKey, Refusal } from '@dreamloom/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isThisMachine } from './counted-calls.js';
import type { EdgeBounds } from './edge-bounds.js';

/** Refuses with 429 the requests of an address beyond those that are answered at the same time; this machine's own are not counted. */
export function limitInFlight(fastify: FastifyInstance, { inFlight }: EdgeBounds) {
  const counts = new Map<string, number>();
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isThisMachine(request.ip)) return done();
    const kind = kindOf(request);
    const key = `${kind} ${rateLimitKey(request.ip)}`;
    const count = (counts.get(key) ?? 0) + 1;
    if (count > inFlight[kind]) {
      void reply.header('retry-after', 1);
      return done(
        new Refusal(429, 'too-many-at-once', 'That was a little much at once. Please try again in a moment.'),
      );
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
