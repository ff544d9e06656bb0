import { Refusal } from '@dreamloom/platform';
import type { FastifyInstance } from 'fastify';
import type { BrowserSession } from '../session/browser-session.js';
import type { CallCounters } from './call-counters.js';
import { countsOf, isFree, isSignIn } from './counted-calls.js';

/** Refuses with 429 who calls more often than EDGE_LIMITS allow, and says when to come back; a navigation ends on a page that says so. */
export function limitCalls(
  fastify: FastifyInstance,
  { counters, browser }: { counters: CallCounters; browser: BrowserSession },
) {
  fastify.addHook('onRequest', async (request, reply) => {
    const { method, ip, operation } = request;
    const pattern = request.routeOptions.url;
    if (isFree({ pattern, ip, operation })) return;
    // When nobody can tell who it is, the route itself says so.
    const dreamerId = await browser.dreamerOf(request).catch(() => null);
    const seconds = await counters.take(countsOf({ method, pattern, ip, dreamerId }));
    if (seconds === 0) return;
    void reply.header('retry-after', seconds);
    const page = pageFor(pattern);
    if (page !== null) return reply.redirect(page, 302);
    throw new Refusal(429, 'too-many-requests', `That was a little fast. Please try again in ${inWords(seconds)}.`);
  });
  fastify.addHook('onClose', () => counters.close());
}

/** Where a browser is sent that navigated here too often; null for calls of the app, which tells of the refusal itself. */
function pageFor(pattern: string | undefined): string | null {
  if (isSignIn(pattern)) return '/auth/callback?error=too-many';
  return pattern === '/api/logout' ? '/auth/callback?error=sign-out' : null;
}

const inWords = (seconds: number) =>
  seconds <= 90 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`;
