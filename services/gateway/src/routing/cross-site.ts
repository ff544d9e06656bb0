import { ARCHIVE_TYPE, IMPORT_ADDRESS } from '@dreamloom/contracts';
import { isLoopback, Refusal } from '@dreamloom/platform';
import type { FastifyInstance } from 'fastify';
import { findRoute } from './find-route.js';

export interface Incoming {
  method: string;
  /** Path and query as they stand in the request line. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Says why a request that changes something must not pass: another site sent it (403), or a body that a plain form
 * could have sent (415). Null when it may pass. Signed calls of vendors always may.
 */
export function refusalOf({ method, url, headers }: Incoming, publicBaseUrl: string): Refusal | null {
  const path = url.split('?')[0] ?? '';
  if (SAFE.has(method) || !/^\/(api|admin)(\/|$)/.test(path) || findRoute(path)?.who === 'vendor') return null;
  if (!isOurOwn(headers, publicBaseUrl)) return new Refusal(403, 'cross-site', 'This request came from another site.');
  const wanted = path === IMPORT_ADDRESS ? ARCHIVE_TYPE : 'application/json';
  if (hasBody(headers) && !isOfType(headers['content-type'], wanted))
    return new Refusal(415, 'unsupported-media-type', `Please send ${wanted}.`);
  return null;
}

/** Refuses forged requests before anything else looks at them. */
export function refuseCrossSite(fastify: FastifyInstance, publicBaseUrl: string) {
  fastify.addHook('onRequest', (request, _reply, done) => {
    done(refusalOf({ method: request.method, url: request.url, headers: request.headers }, publicBaseUrl) ?? undefined);
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

const hasBody = (headers: Incoming['headers']) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;

const isOfType = (type: string | string[] | undefined, wanted: string) =>
  typeof type === 'string' && type.split(';')[0]?.trim().toLowerCase() === wanted;
