import * as contracts from '@dreamloom/contracts';
import { z } from 'zod';
import { findRoute } from '../routing/find-route.js';
import type { Audience, Upstream } from '../routing/routes.js';
import { account, house } from './operations/account.js';
import { community } from './operations/community.js';
import { journal } from './operations/journal.js';
import type { Operation, Operations } from './operations/operation.js';
import { peopleAndMail } from './operations/people-and-mail.js';
import { picturesAndVoices } from './operations/pictures-and-voices.js';

const TOPICS: Readonly<Record<string, Operations>> = {
  Journal: journal,
  'Pictures and voices': picturesAndVoices,
  'People and mail': peopleAndMail,
  Community: community,
  Account: account,
  House: house,
};

/** What the gateway answers itself is for anybody, but for these. */
const OF_A_DREAMER = ['GET /api/auth/user', 'POST /api/sessions/end', 'GET /api/live'];

export type Schema = z.core.JSONSchema.BaseSchema;
type Content = Record<string, { schema?: Schema }>;

export interface DescribedOperation {
  operationId: string;
  tags: [topic: string];
  summary: string;
  description: string;
  /** Who answers: a service behind the gateway, or the gateway itself. */
  'x-service': Upstream | 'gateway';
  'x-audience': Audience;
  security: Record<string, never[]>[];
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> };
}

/** The HTTP API as a document of OpenAPI 3.1, from the contracts and the map of /api. */
export function openApi(product: string): OpenApi {
  const shapes = new Shapes();
  const paths: OpenApi['paths'] = {};
  for (const [topic, operations] of Object.entries(TOPICS))
    for (const [door, operation] of Object.entries(operations)) {
      const [method = '', path = ''] = door.split(' ');
      const described = describe(topic, door, operation, shapes);
      (paths[path.replace(/:(\w+)/g, '{$1}')] ??= {})[method.toLowerCase()] = described;
    }
  return {
    openapi: '3.1.0',
    info: {
      title: `${product}, HTTP API`,
      version: '1',
      description:
        'For the web app of the house: whoever is signed in has the cookie `session`. What is not read needs the house’s own `Origin`. Every answer that is not a success has the shape `Problem`.',
    },
    tags: Object.keys(TOPICS).map((name) => ({ name })),
    paths,
    components: {
      schemas: shapes.all(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        signature: { type: 'apiKey', in: 'header', name: 'x-twilio-signature' },
      },
    },
  };
}

function describe(topic: string, door: string, operation: Operation, shapes: Shapes): DescribedOperation {
  const [, path = ''] = door.split(' ');
  const route = findRoute(path);
  const who: Audience = route?.who ?? (OF_A_DREAMER.includes(door) ? 'dreamer' : 'visitor');
  const { says, query, body, status = 200, answer, also = {} } = operation;
  return {
    operationId: door
      .split(/\W+/)
      .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
      .join(''),
    tags: [topic],
    summary: says.replaceAll('`', ''),
    description: says,
    'x-service': route?.service ?? 'gateway',
    'x-audience': who,
    security: who === 'dreamer' ? [{ session: [] }] : who === 'vendor' ? [{ signature: [] }] : [],
    parameters: [...pathParameters(path), ...(query ? queryParameters(query) : [])],
    ...(body !== undefined && { requestBody: { required: true, content: shapes.content(body, 'input') } }),
    responses: {
      [status]: { description: says, ...(answer !== undefined && { content: shapes.content(answer, 'output') }) },
      ...Object.fromEntries(Object.entries(also).map(([code, description]) => [code, { description }])),
      default: { description: 'Why it was not done.', content: shapes.content(contracts.Problem, 'output') },
    },
  };
}

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    ...{ name, in: 'path' as const, required: true },
    schema: name === 'name' ? { type: 'string' as const } : { type: 'string' as const, format: 'uuid' },
  }));

function queryParameters(query: z.ZodObject) {
  const { properties = {}, required = [] } = jsonSchema(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: 'query' as const, required: required.includes(name) },
    schema: schema as Schema,
  }));
}

type Direction = 'input' | 'output';

// What a transform answers cannot be said in JSON Schema; none of our answers has one.
function jsonSchema(schema: z.ZodType, io: Direction): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** The shapes of bodies and answers; those that the contracts name are told once. */
class Shapes {
  private readonly told = new Map<string, Schema>();
  private readonly names = new Map<unknown, string>(Object.entries(contracts).map(([name, value]) => [value, name]));

  content(what: z.ZodType | string, io: Direction): Content {
    if (typeof what === 'string') return { [what]: {} };
    const name = this.names.get(what);
    if (name === undefined) return { 'application/json': { schema: jsonSchema(what, io) } };
    this.told.set(name, jsonSchema(what, io));
    return { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } };
  }

  all(): Record<string, Schema> {
    return Object.fromEntries([...this.told].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
