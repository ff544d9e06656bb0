import { MCP_PATH } from '@dreamloom/contracts';
import type { Operation } from '@dreamloom/contracts/operations';
import { isLoopback, Refusal } from '@dreamloom/platform';
import type { FastifyInstance } from 'fastify';
import { hasBody } from './request-body.js';

export interface Incoming {
  method: string;
  operation: Pick<Operation, 'audience' | 'body' | 'alsoAccepts' | 'isForPrograms'> | null;
  headers: Record<string, string | string[] | undefined>;
  /** Cookies do not count: the request has a token, or goes where only a token counts. */
  isOfProgram?: boolean;
}

/**
 * Returns why an unsafe request is refused: another site sent it (403), or a plain form could have sent its body (415).
 * Returns null for allowed requests. Requests signed by a vendor or in their URL pass the origin check.
 */
export function refusalOf(
  { method, operation, headers, isOfProgram = false }: Incoming,
  publicBaseUrl: string,
): Refusal | null {
  if (isSafe(method)) return null;
  const isSigned = operation?.audience === 'vendor' || operation?.audience === 'signed';
  const isProgram = (isOfProgram || operation?.isForPrograms === true) && headers.origin === undefined;
  if (!isSigned && !isProgram && !isOurOwn(headers, publicBaseUrl))
    return new Refusal(403, 'cross-site', 'This request came from another site.');
  const types = typesOf(operation);
  if (hasBody(headers) && !types.some((type) => isOfType(headers['content-type'], type)))
    return new Refusal(415, 'unsupported-media-type', `Please send ${types.join(' or ')}.`, { types });
  return null;
}

export function refuseCrossSite(fastify: FastifyInstance, publicBaseUrl: string) {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { method, operation, headers, bearer, routeOptions } = request;
    const isOfProgram = bearer !== null || routeOptions.url === MCP_PATH;
    done(refusalOf({ method, operation, headers, isOfProgram }, publicBaseUrl) ?? undefined);
  });
}

const typesOf = (operation: Incoming['operation']): string[] =>
  typeof operation?.body === 'string' ? [operation.body, ...(operation.alsoAccepts ?? [])] : ['application/json'];

function isOurOwn(headers: Incoming['headers'], publicBaseUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  return typeof origin === 'string' && isOurOrigin(origin, new URL(publicBaseUrl));
}

// In development localhost and 127.0.0.1 count as the same host.
function isOurOrigin(origin: string, home: URL): boolean {
  if (origin === home.origin) return true;
  if (!isLoopback(home.hostname) || !URL.canParse(origin)) return false;
  const other = new URL(origin);
  return other.protocol === home.protocol && other.port === home.port && isLoopback(other.hostname);
}

const isOfType = (type: string | string[] | undefined, wanted: string) =>
  typeof type === 'string' && type.split(';')[0]?.trim().toLowerCase() === wanted;

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isSafe = (method: string) => SAFE.has(method);

/**
 * Refuses requests for a host name other than the app's own or loopback: in development another site's name could
 * resolve to this machine (DNS rebinding). Only the Host header counts, because a page can set `X-Forwarded-Host`
 * freely.
 */
export function refuseForeignHosts(fastify: FastifyInstance, publicBaseUrl: string) {
  const own = new URL(publicBaseUrl);
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (request.headers.host === own.host) return done();
    const name = URL.parse(`http://${request.headers.host ?? ''}`)?.hostname ?? '';
    if (name === own.hostname || isLoopback(name)) return done();
    done(new Refusal(421, 'foreign-host', 'This address does not belong to this app.'));
  });
}
