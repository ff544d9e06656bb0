import { isLoopbackIp, rateLimitKey, Refusal } from '@dreamloom/platform';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RequestQuotas } from './request-quotas.js';

// A SHA-1 in base64, which is what Twilio signs with.
const SIGNATURE = /^[A-Za-z0-9+/]{27}=$/;

/** An address is not blocked that sent a genuine webhook within this time: a vendor's computers call for other customers too. */
const TRUSTED_MS = 600_000;
const MAX_TRUSTED = 10_000;

/**
 * Refuses webhooks before their body is read: with 403 those whose signature has not the form of one, with 429 those of
 * an address whose signatures failed too often of late.
 */
export function limitWebhooks(fastify: FastifyInstance, quotas: RequestQuotas) {
  const trusted = new LRUCache<string, true>({ max: MAX_TRUSTED, ttl: TRUSTED_MS });

  fastify.addHook('onRequest', async ({ operation, headers, ip }) => {
    if (operation?.audience !== 'vendor') return;
    if (!SIGNATURE.test(String(headers['x-twilio-signature'])))
      throw new Refusal(403, 'bad-signature', 'This message is not signed as it should be.');
    if (isLoopbackIp(ip) || trusted.has(rateLimitKey(ip))) return;
    await quotas.assertLeft('failedSignaturesPerMinute', ip);
  });

  fastify.addHook('onResponse', async ({ operation, passage, ip }, { statusCode }) => {
    if (operation?.audience !== 'vendor' || passage === null || isLoopbackIp(ip)) return;
    // The request was answered already: a refusal here is the next request's.
    if (statusCode === 403) await quotas.consume({ failedSignaturesPerMinute: ip }).catch(() => undefined);
    else if (statusCode < 300) trusted.set(rateLimitKey(ip), true);
  });
}
