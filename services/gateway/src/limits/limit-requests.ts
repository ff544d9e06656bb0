import type { RequestQuotaName } from '@dreamloom/contracts';
import type { Operation } from '@dreamloom/contracts/operations';
import { isLoopbackIp, QuotaExceeded } from '@dreamloom/platform';
import type { FastifyInstance } from 'fastify';
import { isSafe } from '../routing/methods.js';
import type { BrowserSession } from '../session/browser-session.js';
import type { RequestQuotas } from './request-quotas.js';

export interface CountedRequest {
  method: string;
  /** The pattern of the route that Fastify matched; undefined when there is none. */
  pattern: string | undefined;
  /** Where the request comes from, as our own proxy says. */
  ip: string;
  operation: Pick<Operation, 'audience' | 'quotas'> | null;
}

/** Pages and files of the web app, and what programs request all the time. */
const FREE = new Set([
  ...['/*', '/robots.txt', '/sitemap.xml', '/site.webmanifest'],
  ...['/health', '/ready', '/api/health'],
]);

/** True for what is never counted: the web app, webhooks (a vendor does not come back after a 429), health and this machine. */
export const isFree = ({ pattern, ip, operation }: Omit<CountedRequest, 'method'>): boolean =>
  (pattern !== undefined && FREE.has(pattern)) || operation?.audience === 'vendor' || isLoopbackIp(ip);

const isSignIn = (operation: CountedRequest['operation']) =>
  operation?.quotas?.includes('signInsPer10Minutes') ?? false;

/** The quotas that a request counts towards, and under which key. */
export function usesOf(
  { method, ip, operation }: Omit<CountedRequest, 'pattern'>,
  dreamerId: string | null,
): Partial<Record<RequestQuotaName, string>> {
  const changes = !isSafe(method);
  return {
    requestsPerMinute: ip,
    ...(isSignIn(operation) && { signInsPer10Minutes: ip }),
    ...(changes && dreamerId === null && { visitorChangesPer10Minutes: ip }),
    ...(dreamerId !== null && { dreamerRequestsPerMinute: dreamerId }),
    ...(changes && dreamerId !== null && { dreamerChangesPerMinute: dreamerId }),
  };
}

/** Refuses with 429 what is beyond the quotas of requests, and says when to come back; a navigation ends on a page that says so. */
export function limitRequests(
  fastify: FastifyInstance,
  { quotas, browser }: { quotas: RequestQuotas; browser: BrowserSession },
) {
  fastify.addHook('onRequest', async (request, reply) => {
    const { method, ip, operation } = request;
    const pattern = request.routeOptions.url;
    if (isFree({ pattern, ip, operation })) return;
    // Without the database of the sessions, the route itself answers 503.
    const dreamerId = await browser.dreamerOf(request).catch(() => null);
    try {
      await quotas.consume(usesOf({ method, ip, operation }, dreamerId));
    } catch (error) {
      const page = isSignIn(operation)
        ? '/auth/callback?error=too-many'
        : pattern === '/api/logout' && '/auth/callback?error=sign-out';
      if (!(error instanceof QuotaExceeded) || !page) throw error;
      return reply.header('retry-after', error.retryAfterSeconds).redirect(page, 302);
    }
  });
  fastify.addHook('onClose', () => quotas.close());
}
