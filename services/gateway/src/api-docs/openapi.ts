import * as schemas from '@dreamloom/contracts';
import { splitRequestLine } from '@dreamloom/contracts';
import {
  type Audience,
  isSchema,
  type MediaType,
  type Operation,
  OPERATIONS,
  paramsIn,
  type Service,
} from '@dreamloom/contracts/operations';
import { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;
type Content = Record<string, { schema?: Schema; example?: object }>;
/** Request and response schemas of one type can differ in defaults and transforms. */
type Direction = 'input' | 'output';

interface DescribedOperation {
  operationId: string;
  tags: [topic: string];
  summary: string;
  description: string;
  'x-service': Service;
  'x-audience': Audience;
  'x-scope'?: string;
  'x-quotas'?: readonly string[];
  security: Record<string, never[]>[];
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }[];
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

/** Builds the OpenAPI 3.1 document of the catalogue, without internal and operator operations. */
export function openApi(product: string): OpenApi {
  const components = new Components();
  const open = OPERATIONS.filter(([, { audience }]) => audience !== 'internal' && audience !== 'operator');
  const signatures = new Set(open.flatMap(([, { signature }]) => signature?.header ?? []));
  const paths: OpenApi['paths'] = {};
  for (const [name, operation] of open) {
    const { method, path } = splitRequestLine(name);
    const described = describe(name, path, operation, components);
    (paths[path.replace(/:(\w+)/g, '{$1}')] ??= {})[method.toLowerCase()] = described;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${product}, HTTP API`,
      version: '1',
      description:
        'The web app has the cookie `session`, and its requests that change something need the site’s own `Origin`. Programs send a token of the profile as `Authorization: Bearer …` to operations with an `x-scope`, and need neither. Every response that is not a success has the schema `Problem`.',
    },
    tags: [...new Set(open.map(([, { topic }]) => topic))].map((name) => ({ name })),
    paths,
    components: {
      schemas: components.all(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        token: { type: 'http', scheme: 'bearer', description: 'A token of the profile, `dlp_…`.' },
        ...Object.fromEntries([...signatures].map((name) => [name, { type: 'apiKey', in: 'header', name }])),
      },
    },
  };
}

const SECURITY: Partial<Record<Audience, Record<string, never[]>[]>> = {
  dreamer: [{ session: [] }],
  owner: [{ session: [] }],
};

function describe(name: string, path: string, operation: Operation, components: Components): DescribedOperation {
  const { summary, params, query, body, ifMatch, status = 200, response } = operation;
  const { otherStatuses = {}, errors = {}, quotas } = operation;
  const problem = components.content(schemas.Problem, 'output');
  const codesOf = (wanted: number) => Object.keys(errors).filter((code) => errors[code] === wanted);
  return {
    operationId: name
      .split(/\W+/)
      .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
      .join(''),
    tags: [operation.topic],
    summary: summary.replaceAll('`', ''),
    description: summary,
    'x-service': operation.service,
    'x-audience': operation.audience,
    ...(operation.scope && { 'x-scope': operation.scope }),
    ...(quotas && { 'x-quotas': quotas }),
    security: operation.signature
      ? [{ [operation.signature.header]: [] }]
      : [...(SECURITY[operation.audience] ?? []), ...(operation.scope ? [{ token: [] }] : [])],
    parameters: [
      ...paramsIn(path).map((param) => ({
        name: param,
        in: 'path' as const,
        required: true,
        schema: jsonSchema(params?.[param] ?? z.uuid(), 'input'),
      })),
      ...(query ? queryParameters(query) : []),
      ...(operation.idempotencyKey
        ? [{ name: 'Idempotency-Key', in: 'header' as const, required: true, schema: { type: 'string' as const } }]
        : []),
      ...(ifMatch
        ? [{ name: 'If-Match', in: 'header' as const, required: false, schema: { type: 'string' as const } }]
        : []),
    ],
    ...(body !== undefined && {
      requestBody: { required: true, content: components.content(body, 'input', operation.example) },
    }),
    responses: {
      [status]: {
        description: summary,
        ...(response !== undefined && { content: components.content(response, 'output') }),
      },
      ...Object.fromEntries(Object.entries(otherStatuses).map(([code, description]) => [code, { description }])),
      ...Object.fromEntries(
        Object.values(errors).map((code) => [
          code,
          { description: `Code: ${codesOf(code).join(', ')}.`, content: problem },
        ]),
      ),
      default: { description: 'Why it was not done.', content: problem },
    },
  };
}

function queryParameters(query: z.ZodObject) {
  const { properties = {}, required = [] } = jsonSchema(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query' as const,
    required: required.includes(name),
    schema: schema as Schema,
  }));
}

// JSON Schema cannot describe the result of a transform; no response schema has one.
function jsonSchema(schema: z.ZodType, io: Direction): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** Collects the schemas that the contracts export and describes each once, under its export name. */
class Components {
  private readonly described = new Map<string, Schema>();
  private readonly names = new Map<unknown, string>(Object.entries(schemas).map(([name, value]) => [value, name]));

  content(what: z.ZodType | MediaType, io: Direction, example?: object): Content {
    if (!isSchema(what)) return { [what]: {} };
    const given = example === undefined ? {} : { example };
    const name = this.names.get(what);
    if (name === undefined) return { 'application/json': { schema: jsonSchema(what, io), ...given } };
    const schema = jsonSchema(what, io);
    const before = this.described.get(name);
    if (before && JSON.stringify(before) !== JSON.stringify(schema))
      throw new Error(`${name} is sent in another form than it is answered: give the two forms two names.`);
    this.described.set(name, schema);
    return { 'application/json': { schema: { $ref: `#/components/schemas/${name}` }, ...given } };
  }

  all(): Record<string, Schema> {
    return Object.fromEntries([...this.described].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
