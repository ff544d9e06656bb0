import { DEFAULT_MAX_BODY } from '@dreamloom/contracts/operations';
import { Refusal } from '@dreamloom/platform';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { isSafe } from '../routing/cross-site.js';
import { hasBody, tooLarge, tooSlow } from '../routing/request-body.js';
import type { EdgeBounds } from './edge-bounds.js';

/**
 * Refuses bodies whose announced length is too large and aborts slow ones. In both cases the client receives the
 * response.
 */
export function boundBodies(fastify: FastifyInstance, bounds: EdgeBounds) {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { raw, headers, method, operation } = request;
    if (!hasBody(headers)) return done();
    if (isSafe(method)) return done(new Refusal(400, 'unexpected-body', 'A request that only reads carries no body.'));
    const maxBody = operation?.maxBody ?? DEFAULT_MAX_BODY;
    if (Number(headers['content-length'] ?? 0) > maxBody) return done(tooLarge(maxBody));
    if (!operation?.streamsBody) {
      const timer = setTimeout(() => {
        if (!raw.complete && !reply.sent) void reply.send(tooSlow());
      }, bounds.bodyTimeoutMs);
      reply.raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
  // Closing a connection while the client still sends resets it and loses the response; only a slow client is cut off.
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    if (!request.raw.complete) {
      if (reply.statusCode === 408) void reply.header('connection', 'close');
      else reply.removeHeader('connection');
    }
    done();
  });
  fastify.addHook('onResponse', (request, _reply, done) => {
    drain(request.raw, bounds);
    done();
  });
}

/** Discards the rest of an unread body up to a limit, because clients read the response only after sending. */
function drain(raw: IncomingMessage, { drainTimeoutMs, maxDrainBytes }: EdgeBounds) {
  if (raw.complete || raw.destroyed) return;
  let left = maxDrainBytes;
  const timer = setTimeout(() => raw.destroy(), drainTimeoutMs);
  raw.once('close', () => clearTimeout(timer));
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}
