import { z } from 'zod';

/** The subset of JSON Schema of structured outputs. */
export interface JsonSchema {
  $ref?: string | undefined;
  $defs?: Record<string, JsonSchema> | undefined;
  definitions?: Record<string, JsonSchema> | undefined;
  type?: string | string[] | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  anyOf?: JsonSchema[] | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  items?: JsonSchema | undefined;
  minItems?: number | undefined;
  minimum?: number | undefined;
}

export const JsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.looseObject({
    $ref: z.string().optional(),
    $defs: z.record(z.string(), JsonSchema).optional(),
    definitions: z.record(z.string(), JsonSchema).optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    anyOf: z.array(JsonSchema).optional(),
    properties: z.record(z.string(), JsonSchema).optional(),
    items: JsonSchema.optional(),
    minItems: z.number().optional(),
    minimum: z.number().optional(),
  }),
);

/** The known value of a property; undefined selects a minimal value. */
type Knowledge = (property: string, schema: JsonSchema) => unknown;

/** A value that satisfies the schema: known values by property name, else the minimal value of the type. */
export const fillSchema = (schema: JsonSchema, known: Knowledge, root = schema, name = ''): unknown => {
  const go = (inner: JsonSchema, property: string): unknown => fillSchema(inner, known, root, property);
  if (schema.$ref !== undefined) return go(resolved(schema.$ref, root), name);
  const answer = known(name, schema);
  if (answer !== undefined) return answer;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf !== undefined) return go(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, name);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {});
      return Object.fromEntries(entries.map(([property, inner]) => [property, go(inner, property)]));
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 }, () => go(schema.items ?? {}, name));
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'null':
      return null;
    default:
      return '';
  }
};

const resolved = (reference: string, root: JsonSchema): JsonSchema => {
  if (reference === '#') return root;
  const name = reference.split('/').at(-1) ?? '';
  return root.$defs?.[name] ?? root.definitions?.[name] ?? {};
};
