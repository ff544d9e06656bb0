import { rateLimitKey, Refusal } from '@dreamloom/platform';
import type { FastifyInstance } from 'fastify';
import type { CallCounters } from './call-counters.js';
import { isThisMachine } from './counted-calls.js';

// A SHA-1 in base64, which is what Twilio signs with.
const SIGNATURE = /^[A-Za-z0-9+/]{27}=$/;

/** An address is not blocked that sent a genuine webhook within this time: a vendor's computers call for other customers too. */
const TRUSTED_MS = 600_000;

/**
 * Refuses webhooks before their body is read: with 403 those whose signature has not the form of one, with 429 those of
 * an address whose signatures failed too often of late.
 */
export function limitWebhooks(fastify: FastifyInstance, counters: CallCounters) {
  // Only who can sign gets in here, so it stays small.
  const trustedUntil = new Map<string, number>();

  fastify.addHook('onRequest', async (request, reply) => {
    if (request.operation?.audience !== 'vendor') return;
    if (!SIGNATURE.test(String(request.headers['x-twilio-signature'])))
      throw new Refusal(403, 'bad-signature', 'This message is not signed as it should be.');
    const sender = rateLimitKey(request.ip);
    if (isThisMachine(request.ip) || (trustedUntil.get(sender) ?? 0) > Date.now()) return;
    const seconds = await counters.waitFor('failedSignatures', sender);
    if (seconds === 0) return;
    void reply.header('retry-after', seconds);
    throw new Refusal(429, 'too-many-requests', 'Too many messages from here were not signed as they should be.');
  });

  fastify.addHook('onResponse', async (request, reply) => {
    if (request.operation?.audience !== 'vendor' || request.passage === null || isThisMachine(request.ip)) return;
    const sender = rateLimitKey(request.ip);
    if (reply.statusCode === 403) await counters.take({ failedSignatures: sender });
    else if (reply.statusCode < 300) trustedUntil.set(sender, Date.now() + TRUSTED_MS);
  });
}
