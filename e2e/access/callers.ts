import { IDEMPOTENCY_KEY_HEADER } from '@dreamloom/contracts';
import { type OperationName, operationOf } from '@dreamloom/contracts/operations';
import { randomUUID } from 'node:crypto';
import { Journal } from '../../services/dreams/src/testing/journal-under-test.js';
import { Browser } from '../../services/gateway/src/testing/browser.js';
import { smallPicture } from '../../services/media/src/testing/media-under-test.js';
import { bodyFor, methodAndPath, pathFor } from './matrix.js';
import { OPERATOR, smallStack } from './small-stack.js';
import { bodyWith, pathWith, type Things, thingsOf } from './things.js';

const ADDS_PICTURE: OperationName = 'POST /api/dreams/:dream/images';

export const SAFE = ['GET', 'OPTIONS'];

interface Call {
  headers?: Record<string, string>;
  body?: object | string | Uint8Array<ArrayBuffer> | undefined;
  /** The operation, for the content type of its body; default JSON. */
  operation?: OperationName | undefined;
}

export interface Answer {
  status: number;
  headers: Headers;
  json: unknown;
  code: string | undefined;
  text: string;
}

export type Callers = Awaited<ReturnType<typeof openCallers>>;

/** Starts all services with all kinds of callers: a visitor, a dreamer with data, an operator. */
export async function openCallers() {
  const stack = await smallStack();

  async function dreamer() {
    const journal = await Journal.open(stack.journal);
    const browser = await stack.signIn(journal.dreamer);
    return { journal, browser, things: await thingsOf(stack, journal) };
  }

  const identity = { googleSub: randomUUID(), email: OPERATOR, firstName: 'Olga', lastName: null };
  const welcomed = await stack.journal.call({ method: 'POST', path: '/internal/dreamers', body: identity });
  return {
    stack,
    dreamer,
    visitor: new Browser(stack.gate.home),
    other: await dreamer(),
    operator: await stack.signIn(welcomed.json<{ id: string }>().id),

    /** Calls an operation with its example and the given ids. */
    call(
      name: OperationName,
      who: Browser,
      {
        things = {},
        path = pathWith(pathFor(name), things),
        ...options
      }: Call & { things?: Partial<Things>; path?: string } = {},
    ) {
      const body = name === ADDS_PICTURE ? new Uint8Array(smallPicture) : bodyFor(name);
      const filled = body === undefined || body instanceof Uint8Array ? body : bodyWith(body, things);
      return requestAs(who, methodAndPath(name)[0], path, { operation: name, body: filled, ...options });
    },
  };
}

/** Sends a request as the web app would, with overrides; of a stream only the beginning is read. */
export async function requestAs(
  who: Browser,
  method: string,
  path: string,
  { headers = {}, body, operation }: Call = {},
): Promise<Answer> {
  const { body: given, idempotencyKey } = operation === undefined ? {} : operationOf(operation);
  const type = typeof given === 'string' ? given : 'application/json';
  const response = await who.go(path, {
    method,
    headers: {
      ...(SAFE.includes(method) ? {} : { origin: who.home }),
      ...(body !== undefined && { 'content-type': type }),
      ...(idempotencyKey && { [IDEMPOTENCY_KEY_HEADER]: randomUUID() }),
      ...headers,
    },
    ...(body !== undefined && {
      body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
    }),
  });
  const sent = response.headers.get('content-type') ?? '';
  const isStream = sent.startsWith('text/event-stream');
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  const json: unknown = sent.startsWith('application/json') ? JSON.parse(text) : undefined;
  const { code } = (json ?? {}) as { code?: string };
  return { status: response.status, headers: response.headers, json, code, text };
}
