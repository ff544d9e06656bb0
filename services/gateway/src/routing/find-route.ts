import type { FastifyInstance } from 'fastify';
import { ROUTES, type Route } from './routes.js';

const exact = new Map(ROUTES.filter(({ path }) => !path.endsWith('/*')).map((route) => [route.path, route]));
const prefixes = ROUTES.filter(({ path }) => path.endsWith('/*'))
  .map((route) => ({ route, prefix: route.path.slice(0, -2) }))
  .sort((a, b) => b.prefix.length - a.prefix.length);

// A path that two programs could read in two ways (dot segments, encoded slashes, empty segments) leads nowhere.
const PLAIN_SEGMENT = /^(?!\.{1,2}$)(?:[\w.~!$&'()*+,;=:@-]|%(?!2[ef]|5c|00)[\da-f]{2})+$/i;

/** The route of a path as it stands in the request line, without its query; null when there is none. */
export function findRoute(path: string): Route | null {
  if (
    !path
      .split('/')
      .slice(1)
      .every((segment) => PLAIN_SEGMENT.test(segment))
  )
    return null;
  const found = prefixes.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
  return exact.get(path) ?? found?.route ?? null;
}

/** True when the route takes this method; HEAD is GET without the body. */
export const allows = ({ methods }: Route, method: string) =>
  (methods as readonly string[]).includes(method === 'HEAD' ? 'GET' : method);

declare module 'fastify' {
  interface FastifyRequest {
    /** The route of the map that the request matched; null for what the edge answers itself and for what does not exist. */
    edgeRoute: Route | null;
  }
}

/** Patterns under which Fastify serves the map of /api: it has matched the path already. */
const FORWARDED = new Set(['/api', '/api/', '/api/*']);

/** Notes for every request which route it matched, so that no guard has to read the address. */
export function matchRoutes(fastify: FastifyInstance) {
  fastify.decorateRequest('edgeRoute', null);
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (FORWARDED.has(request.routeOptions.url ?? '')) request.edgeRoute = findRoute(request.url.split('?')[0] ?? '');
    done();
  });
}
