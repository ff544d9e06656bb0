import {
  CORRELATION_HEADER,
  DEVICE_HEADER,
  DREAMER_HEADER,
  INTERNAL_SECRET_HEADER,
  TRACE_HEADER,
} from '@dreamloom/platform';
import { deviceOf } from './device-of.js';

type Headers = Record<string, string | string[] | undefined>;

// Identity headers and headers of a single connection are never taken from the client.
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
  internalKey: string;
  correlationId: string;
  traceParent?: string | undefined;
  dreamerId: string | null;
  ip: string;
  /** The public URL of the app. */
  publicUrl: URL;
}

/**
 * Builds the headers for a service: those of the client without any claim of identity, plus those that the gateway
 * vouches for.
 */
export function headersForService(incoming: Headers, vouched: Vouched): Headers {
  const { protocol, host } = vouched.publicUrl;
  const device = vouched.dreamerId ? deviceOf(incoming['user-agent'] as string | undefined) : undefined;
  const forwarded = Object.entries(incoming).filter(
    ([name]) => !DROPPED.has(name) && !DROPPED_PREFIXES.some((prefix) => name.startsWith(prefix)),
  );
  return {
    ...Object.fromEntries(forwarded),
    'x-forwarded-for': vouched.ip,
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-forwarded-host': host,
    [INTERNAL_SECRET_HEADER]: vouched.internalKey,
    [CORRELATION_HEADER]: vouched.correlationId,
    ...(vouched.traceParent === undefined ? {} : { [TRACE_HEADER]: vouched.traceParent }),
    ...(vouched.dreamerId ? { [DREAMER_HEADER]: vouched.dreamerId } : {}),
    ...(device ? { [DEVICE_HEADER]: JSON.stringify(device) } : {}),
  };
}

/** Removes a service's headers that concern its own connection or are reserved to the gateway. */
export function headersForBrowser<H extends Record<string, unknown>>(headers: H): H {
  const { connection: _, 'keep-alive': __, 'set-cookie': ___, ...rest } = headers;
  return rest as unknown as H;
}
