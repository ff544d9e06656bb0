import { splitRequestLine } from '@dreamloom/contracts';
import { type Audience, type OperationName, operationOf, OPERATIONS } from '@dreamloom/contracts/operations';

export const namesFor = (...audiences: Audience[]): OperationName[] =>
  OPERATIONS.flatMap(([name, { audience }]) => (audiences.includes(audience) ? [name] : []));

export const named = (...audiences: Audience[]) => namesFor(...audiences).map((name) => [name] as const);

/** Forged signatures in the format of genuine ones, by their header. */
export const FORGED = {
  'x-twilio-signature': `${'a'.repeat(27)}=`,
  'x-hub-signature-256': `sha256=${'a'.repeat(64)}`,
  'x-telegram-bot-api-secret-token': 'a'.repeat(32),
};

export const methodAndPath = (name: string): [method: string, path: string] => {
  const { method, path } = splitRequestLine(name);
  return [method, path];
};

export function successesOf(name: OperationName): number[] {
  const { status = 200, otherStatuses = {} } = operationOf(name);
  return [status, ...Object.keys(otherStatuses).map(Number)];
}

/** The request body of an operation: the catalogue's example, or one that refers to a dreamer's data (things.ts). */
export function bodyFor(name: string): object | undefined {
  const { body, example } = operationOf(name as OperationName);
  if (name === 'POST /api/dreams/:dream/people') return { personId: ':person' };
  if (name === 'POST /api/private-links') return { dreams: [':dream'] };
  return example ?? (body === undefined || methodAndPath(name)[0] === 'DELETE' ? undefined : {});
}

/** Parameters whose value is of another kind than their name suggests. */
const OTHER_THINGS: Partial<Record<OperationName, Record<string, string>>> = {
  'POST /api/dreams/:dream/restore': { dream: 'trashed' },
  'DELETE /api/dreams/trash/:dream': { dream: 'trashed' },
  'PATCH /api/profile/sign-in-ways/:way': { way: 'passkey' },
  'PUT /api/circles/:circle/dreams/:dream/reply': { dream: 'ofOther' },
  'DELETE /api/circles/:circle/dreams/:dream/reply': { dream: 'ofOther' },
  'POST /api/circles/:circle/dreams/:dream/report': { dream: 'ofOther' },
};

/** The path of an operation with the names of things.ts in place of its parameters. */
export function pathFor(name: OperationName): string {
  const [, path] = methodAndPath(name);
  return path.replace(/:(\w+)/g, (whole, param: string) => {
    const other = OTHER_THINGS[name]?.[param];
    return other === undefined ? whole : `:${other}`;
  });
}

export const PLUGIN_ROUTES = {
  anybody: ['GET *', 'GET /health', 'GET /ready', 'GET /api/docs', 'GET /api/docs/', 'GET /api/docs/js/scalar.js'],
  // Assistants with a token; its own test calls it.
  assistants: ['GET /mcp', 'POST /mcp', 'DELETE /mcp'],
  operators: [
    'GET /admin/queues',
    'GET /admin/queues/*',
    'POST /admin/queues/*',
    'PUT /admin/queues/*',
    'PATCH /admin/queues/*',
  ],
  forwarding: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].flatMap((method) =>
    ['/api', '/api/', '/api/*'].map((path) => `${method} ${path}`),
  ),
} as const;

/** A route without parameter names, which differ between services. */
export const nameless = (route: string) => route.replaceAll(/:\w+/g, ':');

const OPERATORS_AUDIENCE = 'operator';
const byShape = new Map(OPERATIONS.map(([name, { audience }]) => [nameless(name), audience] as const));

/** The audience of a served route; undefined when no source declares it. */
export function audienceOf(route: string): Audience | 'forwarding' | undefined {
  const audience = byShape.get(nameless(route));
  if (audience) return audience;
  if ([...PLUGIN_ROUTES.anybody, ...PLUGIN_ROUTES.assistants].some((one) => one === route)) return 'visitor';
  if ((PLUGIN_ROUTES.forwarding as readonly string[]).includes(route)) return 'forwarding';
  const isOfOperators = PLUGIN_ROUTES.operators.some((one) =>
    one.endsWith('/*') ? route.startsWith(one.slice(0, -1)) : route === one,
  );
  return isOfOperators ? OPERATORS_AUDIENCE : undefined;
}
