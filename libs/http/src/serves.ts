import { Device, IDEMPOTENCY_KEY_HEADER, MAX_IDEMPOTENCY_KEY_LENGTH, splitRequestLine } from '@dreamloom/contracts';
import {
  type Audience,
  type Catalogue,
  DEFAULT_CACHE,
  isSchema,
  type MediaType,
  type Operation,
  type OperationName,
  operationOf,
  paramsIn,
  type RequestOf,
  type ResponseOf,
} from '@dreamloom/contracts/operations';
import { DEVICE_HEADER, notFound, Refusal, ZodPipe } from '@dreamloom/platform';
import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  Header,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import type { Readable } from 'node:stream';
import { z } from 'zod';

/** Metadata key of a handler's request line. */
export const OPERATION = 'dreamloom:operation';

declare const READY: unique symbol;
/** JSON text from the database that is sent without being serialised again. */
export type ReadyJson<T> = (string | Buffer) & { readonly [READY]: T };

/** Marks text as the JSON of a `T`. */
export const readyJson = <T>(text: string | Buffer) => text as ReadyJson<T>;

/** Return value of a handler that uses `@Res()` and sends the response itself. */
export const SENT = Symbol('sent');

type Returned<Name extends OperationName> =
  | typeof SENT
  | (ResponseOf<Name> extends null
      ? void
      : ResponseOf<Name> extends 'bytes'
        ? string | Buffer | Readable
        : Catalogue[Name] extends { readyJson: true }
          ? ReadyJson<ResponseOf<Name>>
          : ResponseOf<Name>);
type Handler<Name extends OperationName> = (
  request: RequestOf<Name>,
  ...others: never[]
) => Returned<Name> | Promise<Returned<Name>>;

/**
 * Makes a method the handler of an operation: its route, status, content type and `Cache-Control` come from the
 * catalogue, and its first parameter is the parsed request. Other Nest features still apply: guards, filters, `@Res()`,
 * further parameters.
 */
export function Serves<Name extends OperationName>(name: Name) {
  const operation = operationOf(name);
  const { method, path } = splitRequestLine(name);
  const { status = 200, response, audience, cache = DEFAULT_CACHE[audience] } = operation;
  const decorate = applyDecorators(
    SetMetadata(OPERATION, name),
    RequestMapping({ path, method: RequestMethod[method as keyof typeof RequestMethod] }),
    HttpCode(status),
    Header('cache-control', cache),
    ...(response === undefined ? [] : [Header('content-type', contentTypeOf(response))]),
  );
  const Parsed = createParamDecorator(parserOf(operation, path));
  return <H extends Handler<Name>>(target: object, key: string, descriptor: TypedPropertyDescriptor<H>): void => {
    Parsed()(target, key, 0);
    decorate(target, key, descriptor);
  };
}

interface Incoming {
  params: unknown;
  query: unknown;
  body: unknown;
  headers: Record<string, string | undefined>;
  /** Set by the guard that verified the internal secret or the session, never from a header alone. */
  caller?: { dreamerId: string | null };
}

/** The caller is checked before the input is parsed, so that 401 precedes 400. */
function parserOf(operation: Operation, path: string) {
  const { service, audience, params = {}, query, body, ifMatch, idempotencyKey } = operation;
  const needsCaller =
    audience === 'dreamer' || audience === 'owner' || (audience === 'visitor' && service !== 'gateway');
  const names = paramsIn(path);
  const pathSchema = z.object(Object.fromEntries(names.map((name) => [name, params[name] ?? z.uuid()])));
  const queryPipe = query && new ZodPipe(query);
  const bodyPipe = isSchema(body) ? new ZodPipe(body) : undefined;
  return (_: unknown, context: ExecutionContext) => {
    const request = context.switchToHttp().getRequest<Incoming>();
    const caller = needsCaller ? callerOf(audience, request) : {};
    const inPath = pathSchema.safeParse(request.params);
    if (!inPath.success) throw notFound('page');
    return {
      ...caller,
      ...inPath.data,
      ...(idempotencyKey && { idempotencyKey: idempotencyKeyOf(request) }),
      ...(ifMatch && { ifMatch: request.headers['if-match'] }),
      ...(queryPipe && { query: queryPipe.transform(request.query) }),
      ...(body !== undefined && { body: bodyPipe ? bodyPipe.transform(request.body) : request.body }),
    };
  };
}

function callerOf(audience: Audience, { caller, headers }: Incoming): { dreamerId: string | null; device?: Device } {
  if (!caller) throw new Error('no guard has said who calls');
  if (caller.dreamerId === null && audience !== 'visitor') throw new Refusal(401, 'signed-out', 'Please sign in.');
  const device = headers[DEVICE_HEADER];
  return { dreamerId: caller.dreamerId, ...(device !== undefined && { device: Device.parse(JSON.parse(device)) }) };
}

function idempotencyKeyOf({ headers }: Incoming): string {
  const key = headers[IDEMPOTENCY_KEY_HEADER] ?? '';
  if (key === '' || key.length > MAX_IDEMPOTENCY_KEY_LENGTH)
    throw new Refusal(
      400,
      'no-idempotency-key',
      `This request needs an Idempotency-Key of at most ${MAX_IDEMPOTENCY_KEY_LENGTH} characters.`,
    );
  return key;
}

function contentTypeOf(response: z.ZodType | MediaType): string {
  const type = isSchema(response) ? 'application/json' : response;
  return type.startsWith('text/') || /(json|xml)$/.test(type) ? `${type}; charset=utf-8` : type;
}
