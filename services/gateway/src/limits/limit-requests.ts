import type { RequestQuotaName } from '@dreamloom/contracts';
import type { Operation } from '@dreamloom/contracts/operations';
import { isLoopbackIp, QuotaExceeded } from '@dreamloom/platform';
import type { FastifyInstance } from 'fastify';
import { isSafe } from '../routing/cross-site.js';
import type { BrowserSession } from '../session/browser-session.js';
import type { RequestQuotas } from './request-quotas.js';

export interface CountedRequest {
  method: string;
  pattern: string | undefined;
  ip: string;
  operation: Pick<Operation, 'audience' | 'quotas' | 'isForPrograms'> | null;
}

/** Static pages and endpoints that programs poll. */
const FREE = new Set([
  ...['/*', '/robots.txt', '/sitemap.xml', '/site.webmanifest'],
  ...['/health', '/ready', '/api/health'],
]);

/**
 * True for requests that no quota counts: the web app, health, loopback, and webhooks, which vendors do not repeat
 * after a 429.
 */
export const isFree = ({ pattern, ip, operation }: Omit<CountedRequest, 'method'>): boolean =>
  (pattern !== undefined && FREE.has(pattern)) || operation?.audience === 'vendor' || isLoopbackIp(ip);

const isSignIn = (operation: CountedRequest['operation']) =>
  operation?.quotas?.includes('signInsPer10Minutes') ?? false;

type Uses = Partial<Record<RequestQuotaName, string>>;

export const usesOfAddress = ({ ip, operation }: Pick<CountedRequest, 'ip' | 'operation'>): Uses => ({
  requestsPerMinute: ip,
  ...(isSignIn(operation) && { signInsPer10Minutes: ip }),
});

export function usesOfCaller(
  {
    method,
    ip,
    operation,
    bearer = null,
  }: Pick<CountedRequest, 'method' | 'ip'> & Partial<Pick<CountedRequest, 'operation'>> & { bearer?: string | null },
  dreamerId: string | null,
): Uses {
  // The servers of one assistant renew the tokens of all dreamers who use it.
  const changes = !isSafe(method) && operation?.isForPrograms !== true;
  if (dreamerId === null) return changes ? { visitorChangesPer10Minutes: ip } : {};
  return {
    dreamerRequestsPerMinute: dreamerId,
    ...(changes && { dreamerChangesPerMinute: dreamerId }),
    ...(bearer !== null && { tokenRequestsPerMinute: bearer }),
  };
}

/** Refuses requests beyond a quota with 429 and `retry-after`; a navigation is redirected to an error page instead. */
export function limitRequests(
  fastify: FastifyInstance,
  { quotas, browser }: { quotas: RequestQuotas; browser: BrowserSession },
) {
  fastify.addHook('onRequest', async (request, reply) => {
    const { method, ip, operation } = request;
    const pattern = request.routeOptions.url;
    if (isFree({ pattern, ip, operation })) return;
    try {
      // First, so that an address beyond its quota does not query the sessions.
      await quotas.consume(usesOfAddress({ ip, operation }));
      // Without the session database the route itself responds 503.
      const dreamerId = await browser.dreamerOf(request).catch(() => null);
      await quotas.consume(usesOfCaller({ method, ip, operation, bearer: request.bearer }, dreamerId));
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
