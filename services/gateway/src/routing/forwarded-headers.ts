import { CORRELATION_HEADER, DREAMER_HEADER, INTERNAL_SECRET_HEADER, TRACE_HEADER } from '@dreamloom/platform';

type Headers = Record<string, string | string[] | undefined>;

// Who somebody is, and what concerns one connection only, is never taken over from outside.
const DROPPED = new Set([
  'cookie',
  'authorization',
  'proxy-authorization',
  'connection',
  'keep-alive',
  'expect',
  'te',
  'trailer',
  'upgrade',
  'forwarded',
  TRACE_HEADER,
  'tracestate',
  'baggage',
  DREAMER_HEADER,
  INTERNAL_SECRET_HEADER,
]);
const DROPPED_PREFIXES = ['x-forwarded-', 'x-dreamer-', 'x-internal-'];

export interface Vouched {
  /** The key of internal calls. */
  internalKey: string;
  correlationId: string;
  /** The span that the service goes on with, when there is one. */
  traceParent?: string | undefined;
  dreamerId: string | null;
  /** The caller's address, for limits. */
  ip: string;
  publicBaseUrl: string;
}

/** The headers a service gets: the caller's own without any claim of identity, and what the edge vouches for. */
export function headersForService(incoming: Headers, vouched: Vouched): Headers {
  const { protocol, host } = new URL(vouched.publicBaseUrl);
  const kept = Object.entries(incoming).filter(
    ([name]) => !DROPPED.has(name) && !DROPPED_PREFIXES.some((prefix) => name.startsWith(prefix)),
  );
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': vouched.ip,
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-forwarded-host': host,
    [INTERNAL_SECRET_HEADER]: vouched.internalKey,
    [CORRELATION_HEADER]: vouched.correlationId,
    ...(vouched.traceParent === undefined ? {} : { [TRACE_HEADER]: vouched.traceParent }),
    ...(vouched.dreamerId ? { [DREAMER_HEADER]: vouched.dreamerId } : {}),
  };
}

/** A service's headers without those that concern its own connection or would speak for the edge. */
export function headersForBrowser<H extends Record<string, unknown>>(headers: H): H {
  const { connection: _, 'keep-alive': __, 'set-cookie': ___, ...rest } = headers;
  return rest as unknown as H;
}
