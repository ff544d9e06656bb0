import type { EdgeLimitName } from '@dreamloom/contracts';
import { householdOf, isLoopback } from '@dreamloom/platform';
import { findRoute } from '../routing/find-route.js';

export interface CountedCall {
  method: string;
  /** Path and query as they stand in the request line. */
  url: string;
  /** Where the call comes from, as our own proxy says. */
  ip: string;
  dreamerId: string | null;
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** True for what is never counted: other pages than ours, webhooks (a vendor does not come back after a 429), and health. */
export function isFree({ url, ip }: Pick<CountedCall, 'url' | 'ip'>): boolean {
  const path = url.split('?')[0] ?? '';
  if (!/^\/(api|admin)(\/|$)/.test(path) || path === '/api/health') return true;
  return findRoute(path)?.who === 'vendor' || ip === '::1' || isLoopback(householdOf(ip));
}

/** True for a navigation that signs in. */
export const isSignIn = (url: string): boolean => /^\/api\/auth\/google([/?]|$)/.test(url);

/** The limits that a call counts towards, and as whose. */
export function countsOf({ method, url, ip, dreamerId }: CountedCall): Partial<Record<EdgeLimitName, string>> {
  const household = householdOf(ip);
  const changes = !SAFE.has(method);
  return {
    callsOfAHousehold: household,
    ...(isSignIn(url) && { signInsOfAHousehold: household }),
    ...(changes && dreamerId === null && { changesOfAVisitor: household }),
    ...(dreamerId !== null && { callsOfADreamer: dreamerId }),
    ...(changes && dreamerId !== null && { changesOfADreamer: dreamerId }),
  };
}
