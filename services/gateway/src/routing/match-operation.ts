import { splitRequestLine } from '@dreamloom/contracts';
import { type Method, type Operation, OPERATIONS } from '@dreamloom/contracts/operations';
import type { FastifyInstance } from 'fastify';

export interface Route {
  path: string;
  operations: Partial<Record<Method, Operation>>;
}

/** One segment of a path. Literal segments match before parameters, so that `trash` is not read as a dream's id. */
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

const OWN = new Map(OPERATIONS.filter(([, { service }]) => service === 'gateway'));

export const findRoute = (path: string): Route | null => below(root, path.split('/').slice(1));

function below(node: Node, [segment, ...rest]: string[]): Route | null {
  if (segment === undefined) return node.route ?? null;
  if (segment === '') return null;
  const named = node.named.get(segment);
  return (named && below(named, rest)) ?? (node.parameter ? below(node.parameter, rest) : null);
}

/** HEAD counts as GET. */
export const operationFor = ({ operations }: Route, method: string): Operation | null =>
  operations[(method === 'HEAD' ? 'GET' : method) as Method] ?? null;

declare module 'fastify' {
  interface FastifyRequest {
    /** The matched route of a service; null for the gateway's own routes and for unknown ones. */
    serviceRoute: Route | null;
    operation: Operation | null;
  }
}

const FORWARDED = new Set(['/api', '/api/', '/api/*']);

/** Sets the matched operation on every request, so that later hooks need not parse the URL. */
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
