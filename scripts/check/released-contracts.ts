import { EVENTS } from '@dreamloom/contracts';
import { isSchema, OPERATIONS } from '@dreamloom/contracts/operations';
import { z } from 'zod';

export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  [limit: string]: unknown;
}

/** What programs outside of a version rely on: stored events, and the requests and responses of the API. */
export interface Contracts {
  events: Record<string, JsonSchema>;
  operations: Record<string, { query?: JsonSchema; body?: JsonSchema; response?: JsonSchema }>;
}

/** The contracts of this version, without internal and operator operations. */
export function presentContracts(): Contracts {
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
    z.toJSONSchema(schema, {
      ...{ io, unrepresentable: 'any', reused: 'inline' },
      // A response may have more than a client knows.
      override: ({ jsonSchema }) => {
        if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      },
    }) as JsonSchema;
  const outside = OPERATIONS.filter(([, { audience }]) => audience !== 'internal' && audience !== 'operator');
  return {
    events: Object.fromEntries(Object.entries(EVENTS).map(([name, { payload }]) => [name, schemaOf(payload, 'input')])),
    operations: Object.fromEntries(
      outside.map(([name, { query, body, response }]) => [
        name,
        {
          ...(query && { query: schemaOf(query, 'input') }),
          ...(isSchema(body) && { body: schemaOf(body, 'input') }),
          ...(isSchema(response) && { response: schemaOf(response, 'output') }),
        },
      ]),
    ),
  };
}

/** What of a release's contracts this version no longer accepts, one line each. */
export function brokenContracts(released: Contracts, present: Contracts): string[] {
  const broken: string[] = [];
  for (const [name, schema] of Object.entries(released.events)) {
    const now = present.events[name];
    broken.push(...(now ? refusals(schema, now, name) : [`${name}: stored events have no contract any more`]));
  }
  for (const [name, { query = {}, body, response }] of Object.entries(released.operations)) {
    const now = present.operations[name];
    if (!now) broken.push(`${name}: the operation is gone`);
    else
      broken.push(
        ...refusals(query, now.query ?? {}, `${name}, query`),
        ...refusals(body ?? {}, now.body ?? {}, `${name}, body`),
        ...(response ? refusals(now.response ?? {}, response, `${name}, response`) : []),
      );
  }
  return broken;
}

const LIMITS = { maximum: 1, maxLength: 1, maxItems: 1, minimum: -1, minLength: -1, minItems: -1 } as const;

/** Where `reader` would refuse a value that `writer` allows. */
export function refusals(writer: JsonSchema, reader: JsonSchema, path: string): string[] {
  if (reader.anyOf || writer.anyOf) {
    const readers = reader.anyOf ?? [reader];
    return (writer.anyOf ?? [writer]).flatMap((option) =>
      readers.some((other) => refusals(option, other, path).length === 0)
        ? []
        : [`${path}: a form is not accepted any more`],
    );
  }
  const found: string[] = [];
  const valuesOf = ({ enum: values, const: only }: JsonSchema) => values ?? (only === undefined ? undefined : [only]);
  const values = valuesOf(reader);
  if (values && !valuesOf(writer)?.every((value) => values.includes(value))) found.push(`${path}: other values`);
  const lacks = typesOf(reader).length > 0 && !typesOf(writer).every((type) => typesOf(reader).includes(type));
  if (lacks || typesOf(writer).length < Math.min(1, typesOf(reader).length))
    return [`${path}: ${typesOf(writer).join(' or ') || 'anything'} is ${typesOf(reader).join(' or ')} now`];
  for (const [name, sign] of Object.entries(LIMITS)) {
    const limitOf = (schema: JsonSchema) => sign * Number(schema[name] ?? sign * Infinity);
    if (limitOf(reader) < limitOf(writer)) found.push(`${path}: ${name} is ${String(reader[name])} now`);
  }
  if (reader['pattern'] !== undefined && reader['pattern'] !== writer['pattern'])
    found.push(`${path}: another pattern`);
  if (reader.items) found.push(...refusals(writer.items ?? {}, reader.items, `${path}[]`));
  for (const name of reader.required ?? [])
    if (!writer.required?.includes(name)) found.push(`${path}.${name} is required now`);
  for (const [name, property] of Object.entries(reader.properties ?? {})) {
    const written = writer.properties?.[name];
    if (written) found.push(...refusals(written, property, `${path}.${name}`));
  }
  if (reader.additionalProperties === false)
    for (const name of Object.keys(writer.properties ?? {}))
      if (!reader.properties?.[name]) found.push(`${path}.${name} is refused now`);
  return found;
}

const typesOf = ({ type = [] }: JsonSchema): string[] => {
  const types = Array.isArray(type) ? type : [type];
  return types.includes('number') ? [...types, 'integer'] : types;
};
