import { isLoopback, Refusal } from '@dreamloom/platform';
import type { FastifyInstance } from 'fastify';
import { isSafe } from './methods.js';
import { hasBody } from './request-body.js';
import { JSON_BODY, type Route } from './routes.js';

export interface Incoming {
  method: string;
  /** The route of the map that it matched, if any. */
  route: Pick<Route, 'who' | 'body'> | null;
  headers: Record<string, string | string[] | undefined>;
}

/**
 * Says why a request that changes something must not pass: another site sent it (403), or a body that a plain form
 * could have sent (415). Null when it may pass. What is signed, by a vendor or in its address, always may.
 */
export function refusalOf({ method, route, headers }: Incoming, publicBaseUrl: string): Refusal | null {
  if (isSafe(method) || route?.who === 'vendor' || route?.who === 'signed') return null;
  if (!isOurOwn(headers, publicBaseUrl)) return new Refusal(403, 'cross-site', 'This request came from another site.');
  const { type } = route?.body ?? JSON_BODY;
  if (type !== undefined && hasBody(headers) && !isOfType(headers['content-type'], type))
    return new Refusal(415, 'unsupported-media-type', `Please send ${type}.`);
  return null;
}

/** Refuses forged requests before anything else looks at them. */
export function refuseCrossSite(fastify: FastifyInstance, publicBaseUrl: string) {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { method, edgeRoute, headers } = request;
    done(refusalOf({ method, route: edgeRoute, headers }, publicBaseUrl) ?? undefined);
  });
}

function isOurOwn(headers: Incoming['headers'], publicBaseUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  return typeof origin === 'string' && isOurOrigin(origin, new URL(publicBaseUrl));
}

// On one's own machine localhost and 127.0.0.1 are the same house.
function isOurOrigin(origin: string, home: URL): boolean {
  if (origin === home.origin) return true;
  if (!isLoopback(home.hostname) || !URL.canParse(origin)) return false;
  const other = new URL(origin);
  return other.protocol === home.protocol && other.port === home.port && isLoopback(other.hostname);
}

const isOfType = (type: string | string[] | undefined, wanted: string) =>
  typeof type === 'string' && type.split(';')[0]?.trim().toLowerCase() === wanted;
