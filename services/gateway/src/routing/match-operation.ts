import { splitRequestLine } from '@dreamloom/contracts';
import { OPERATIONS, type Method, type Operation } from '@dreamloom/contracts/operations';
import type { FastifyInstance } from 'fastify';

/** What the catalogue knows of a path: its pattern and the operation of each method. */
export interface Route {
  path: string;
  operations: Partial<Record<Method, Operation>>;
}

/** One segment of a path: names come before parameters, so that `trash` is no dream. */
interface Node {
  named: Map<string, Node>;
  parameter?: Node;
  route?: Route;
}

const newNode = (): Node => ({ named: new Map() });
const root = newNode();
for (const [name, operation] of OPERATIONS) {
  const { method, path } = splitRequestLine(name);
  if (!path.startsWith('/api/')) continue;
  let node = root;
  for (const segment of path.split('/').slice(1)) {
    const isParameter = segment.startsWith(':');
    const next = (isParameter ? node.parameter : node.named.get(segment)) ?? newNode();
    if (isParameter) node.parameter = next;
    else node.named.set(segment, next);
    node = next;
  }
  node.route ??= { path, operations: {} };
  node.route.operations[method as Method] = operation;
}

/** The gateway's own operations, by method and pattern. */
const OWN = new Map(OPERATIONS.filter(([, { service }]) => service === 'gateway'));

/** The route of a path of the services, without its query; null when there is none. */
export const findRoute = (path: string): Route | null => below(root, path.split('/').slice(1));

function below(node: Node, [segment, ...rest]: string[]): Route | null {
  if (segment === undefined) return node.route ?? null;
  if (segment === '') return null;
  const named = node.named.get(segment);
  return (named && below(named, rest)) ?? (node.parameter ? below(node.parameter, rest) : null);
}

/** The operation of a route for a method; HEAD is GET without the body. */
export const operationFor = ({ operations }: Route, method: string): Operation | null =>
  operations[(method === 'HEAD' ? 'GET' : method) as Method] ?? null;

declare module 'fastify' {
  interface FastifyRequest {
    /** The route of a service that the request matched; null for what the gateway answers itself and for what does not exist. */
    serviceRoute: Route | null;
    /** The operation that the request matched, whoever serves it. */
    operation: Operation | null;
  }
}

/** Patterns under which Fastify forwards to the services: it has matched the path already. */
const FORWARDED = new Set(['/api', '/api/', '/api/*']);

/** Notes for every request which operation it matched, so that no guard has to read the address. */
export function matchOperations(fastify: FastifyInstance) {
  fastify.decorateRequest('serviceRoute', null);
  fastify.decorateRequest('operation', null);
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { method, url, routeOptions } = request;
    if (FORWARDED.has(routeOptions.url ?? '')) {
      request.serviceRoute = findRoute(url.split('?')[0] ?? '');
      request.operation = request.serviceRoute && operationFor(request.serviceRoute, method);
    } else {
      const name = `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url ?? ''}`;
      request.operation = OWN.get(name as never) ?? null;
    }
    done();
  });
}
