import type { EdgeLimitName } from '@dreamloom/contracts';
import type { Operation } from '@dreamloom/contracts/operations';
import { rateLimitKey, isLoopback } from '@dreamloom/platform';
import { isSafe } from '../routing/methods.js';

export interface CountedCall {
  method: string;
  /** The pattern of the route that Fastify matched; undefined when there is none. */
  pattern: string | undefined;
  /** Where the call comes from, as our own proxy says. */
  ip: string;
  dreamerId: string | null;
}

/** Pages and files of the web app, and what machines ask for all the time. */
const FREE = new Set([
  ...['/*', '/robots.txt', '/sitemap.xml', '/site.webmanifest'],
  ...['/health', '/ready', '/api/health'],
]);
const SIGN_IN = new Set(['/api/auth/google', '/api/auth/google/callback']);

/** True for calls from the machine on which this runs. */
export const isThisMachine = (ip: string): boolean => ip === '::1' || isLoopback(rateLimitKey(ip));

/** True for what is never counted: the web app, webhooks (a vendor does not come back after a 429), and health. */
export function isFree({
  pattern,
  ip,
  operation,
}: Pick<CountedCall, 'pattern' | 'ip'> & { operation: Pick<Operation, 'audience'> | null }): boolean {
  return (pattern !== undefined && FREE.has(pattern)) || operation?.audience === 'vendor' || isThisMachine(ip);
}

/** True for a navigation that signs in. */
export const isSignIn = (pattern: string | undefined): boolean => pattern !== undefined && SIGN_IN.has(pattern);

/** The limits that a call counts towards, and as whose. */
export function countsOf({ method, pattern, ip, dreamerId }: CountedCall): Partial<Record<EdgeLimitName, string>> {
  const household = rateLimitKey(ip);
  const changes = !isSafe(method);
  return {
    callsOfAHousehold: household,
    ...(isSignIn(pattern) && { signInsOfAHousehold: household }),
    ...(changes && dreamerId === null && { changesOfAVisitor: household }),
    ...(dreamerId !== null && { callsOfADreamer: dreamerId }),
    ...(changes && dreamerId !== null && { changesOfADreamer: dreamerId }),
  };
}
