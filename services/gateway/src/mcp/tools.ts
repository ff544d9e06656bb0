import { splitRequestLine } from '@dreamloom/contracts';
import {
  isSchema,
  type Operation,
  type OperationName,
  OPERATIONS,
  paramsIn,
  type Tool,
} from '@dreamloom/contracts/operations';
import { createHash } from 'node:crypto';
import { z } from 'zod';

type Given = Readonly<Record<string, unknown>>;

export interface ToolOperation {
  name: OperationName;
  operation: Operation;
  tool: Tool;
  scope: NonNullable<Operation['scope']>;
  input: z.ZodObject;
  output: z.ZodObject;
}

/**
 * The operations that are tools. Their input has the operation's own schemas.
 * @throws Error for a tool that takes a field which its operation lacks
 */
export const toolOperations = (operations: readonly (readonly [string, Operation])[] = OPERATIONS): ToolOperation[] =>
  operations.flatMap(([name, operation]) => {
    const { tool, scope } = operation;
    if (!tool) return [];
    if (!scope) throw new Error(`${name} is a tool without a scope`);
    const parts = { input: inputOf(name, operation, tool), output: outputOf(tool) };
    return [{ name: name as OperationName, operation, tool, scope, ...parts }];
  });

function inputOf(name: string, { query, body, params }: Operation, { takes, limits = {}, pieces }: Tool): z.ZodObject {
  const path = paramsIn(splitRequestLine(name).path).map((param) => [param, params?.[param] ?? z.uuid()] as const);
  const known: Record<string, z.ZodType> = {
    ...Object.fromEntries(path),
    ...query?.shape,
    ...shapeOf(body),
    ...limits,
  };
  const taken = takes.map((field) => {
    const schema = known[field];
    if (!schema) throw new Error(`${name}: the tool takes ${field}, which the operation lacks`);
    return [field, schema] as const;
  });
  const offset = z.number().int().min(0).default(0).describe('`nextOffset` of the answer before');
  return z.strictObject({ ...Object.fromEntries(taken), ...(pieces && { offset }) });
}

const shapeOf = (body: Operation['body']): Record<string, z.ZodType> =>
  isSchema(body) && body instanceof z.ZodObject ? body.shape : {};

const outputOf = ({ answer, pieces }: Tool): z.ZodObject =>
  pieces ? answer.extend({ nextOffset: z.number().int().nullable() }) : answer;

/** The call of the operation. A model repeats calls, so that the same words of one dreamer and day have the same key. */
export function callOf({ name, operation }: ToolOperation, given: Given, dreamerId: string, day: string): object {
  const { query, body, idempotencyKey } = operation;
  const only = (fields: object) =>
    Object.fromEntries(Object.entries(given).filter(([field, value]) => field in fields && value !== undefined));
  const sent = body === undefined ? undefined : only(shapeOf(body));
  const key = createHash('sha256')
    .update(JSON.stringify([dreamerId, day, sent]))
    .digest('base64url');
  return {
    ...only(Object.fromEntries(paramsIn(splitRequestLine(name).path).map((param) => [param, true]))),
    ...(query && { query: only(query.shape) }),
    ...(sent && { body: sent }),
    ...(idempotencyKey && { idempotencyKey: `mcp-${key}` }),
  };
}

/** The answer of a tool: a piece of a long text, and only what the tool names. */
export function answerOf({ tool, output }: ToolOperation, answer: object, { offset = 0 }: { offset?: number }): object {
  const { pieces } = tool;
  if (!pieces) return output.parse(answer);
  const text = String((answer as Record<string, unknown>)[pieces.field]);
  const end = offset + pieces.characters;
  return output.parse({
    ...answer,
    [pieces.field]: text.slice(offset, end),
    nextOffset: end < text.length ? end : null,
  });
}
