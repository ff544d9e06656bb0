import { isLoopbackIp, rateLimitKey, Refusal } from '@dreamloom/platform';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RequestQuotas } from './request-quotas.js';

/**
 * An address with a genuine webhook within this time is not blocked, because the vendor's hosts also send for other
 * customers.
 */
const TRUSTED_MS = 600_000;
const MAX_TRUSTED = 10_000;

/**
 * Refuses webhooks before their body is read: with 403 when the signature is malformed, with 429 when too many
 * signatures of the address failed recently.
 */
export function limitWebhooks(fastify: FastifyInstance, quotas: RequestQuotas) {
  const trusted = new LRUCache<string, true>({ max: MAX_TRUSTED, ttl: TRUSTED_MS });

  fastify.addHook('onRequest', async ({ operation, headers, ip }) => {
    if (operation?.audience !== 'vendor') return;
    const { signature } = operation;
    if (signature && !signature.form.test(String(headers[signature.header])))
      throw new Refusal(403, 'bad-signature', 'This message is not signed as it should be.');
    if (isLoopbackIp(ip) || trusted.has(rateLimitKey(ip))) return;
    await quotas.assertLeft('failedSignaturesPerMinute', ip);
  });

  fastify.addHook('onResponse', async ({ operation, target, ip }, { statusCode }) => {
    if (operation?.audience !== 'vendor' || target === null || isLoopbackIp(ip)) return;
    // The response is already sent, so an exhausted quota takes effect from the next request.
    if (statusCode === 403) await quotas.consume({ failedSignaturesPerMinute: ip }).catch(() => undefined);
    else if (statusCode < 300) trusted.set(rateLimitKey(ip), true);
  });
}
