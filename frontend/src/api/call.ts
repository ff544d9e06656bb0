// Type imports only: the catalogue itself would add zod's schemas of every operation to the bundle.
import {
  addressOf,
  type Dream,
  IDEMPOTENCY_KEY_HEADER,
  JOURNAL_VERSION_HEADER,
  type Problem,
} from '@dreamloom/contracts/http';
import type { CallOf, OperationName, ResponseOf } from '@dreamloom/contracts/operations';
import { t } from '@lingui/core/macro';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { loadCatalogue, refusalText } from '../language/language.js';
import { noteAnswer } from './connection.js';

/** One request: a path from the root, GET by default, a body only when there is a payload. */
export interface Call {
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** JSON, or a file that is sent as it is. */
  body?: unknown;
  idempotencyKey?: string;
  ifMatch?: string;
}

export interface CallError {
  /** HTTP status, 0 without a response. */
  status: number;
  /** The status as text, such as 'Bad Gateway'; HTTP/2 has none, our own problems always do. */
  statusText: string;
  /** '{status}: {body text}', or the status text when the body is empty. */
  message: string;
  /** The body when it has the form of our problems. */
  problem: Problem | null;
}

const unreachable = (): CallError => ({
  status: 0,
  statusText: '',
  message: navigator.onLine
    ? t`The server cannot be reached. Please check your connection and try again.`
    : t`You are offline. This needs the network: please try again when it is back.`,
  problem: null,
});

/** What an answer says beside its body. */
interface AnswerMeta {
  /** Of the journal, after a deletion; 0 for none. */
  version: number;
}

export const call: BaseQueryFn<Call, unknown, CallError, object, AnswerMeta> = async (
  { path, method = 'GET', body, idempotencyKey, ifMatch },
  { signal },
) => {
  try {
    // Absolute, because fetch outside a browser has no base address.
    const response = await fetch(new URL(path, window.location.origin), {
      method,
      signal,
      credentials: 'include',
      headers: {
        ...(body !== undefined && { 'content-type': body instanceof Blob ? body.type : 'application/json' }),
        ...(idempotencyKey !== undefined && { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }),
        ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      },
      ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    noteAnswer(true);
    const version = Number(response.headers.get(JOURNAL_VERSION_HEADER));
    return { ...(await read(response, text)), meta: { version } };
  } catch {
    if (!signal.aborted) noteAnswer(false);
    return { error: unreachable() };
  }
};

async function read(response: Response, text: string): Promise<{ data: unknown } | { error: CallError }> {
  const json = parse(text);
  if (!response.ok) {
    const problem = isProblem(json) ? json : null;
    // Every visitor without a session gets a 401, whose sentence no page shows.
    if (problem !== null && response.status !== 401) await loadCatalogue('refusals');
    const message = `${response.status}: ${text || response.statusText}`;
    const statusText = response.statusText || (problem?.error ?? '');
    return { error: { status: response.status, statusText, message, problem } };
  }
  if (text === '') return { data: null };
  if (json === undefined) {
    const { status, statusText } = response;
    return { error: { status, statusText, message: `${status}: the answer is not JSON`, problem: null } };
  }
  return { data: json };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isProblem(json: unknown): json is Problem {
  return typeof json === 'object' && json !== null && typeof (json as Problem).message === 'string';
}

/** The message for the dreamer: the server's sentence in their language, else the fallback. */
export function sentenceOf(error: unknown, fallback: string): string {
  if (!isCallError(error)) return fallback;
  if (error.problem !== null) return refusalText(error.problem);
  return error.status === 0 ? error.message : fallback;
}

/** 'HTTP status and text' for the places that show it, with the server's sentence instead of its raw JSON. */
export function statusLineOf(error: unknown): string {
  if (!isCallError(error)) return t`Something went wrong on this page.`;
  return error.problem === null ? error.message : `${error.status}: ${refusalText(error.problem)}`;
}

function isCallError(error: unknown): error is CallError {
  return typeof error === 'object' && error !== null && 'problem' in error && 'message' in error;
}

/** The present dream, or its other ending, when a change was made on an earlier one. */
export const presentOf = <Present = Dream>(error: unknown): Present | undefined =>
  isCallError(error) ? (error.problem?.present as Present | undefined) : undefined;

/** The stable code of the failure, when the server sent one. */
export function problemCodeOf(error: unknown): string | undefined {
  return isCallError(error) ? error.problem?.code : undefined;
}

export const statusOf = (error: unknown): number => (isCallError(error) ? error.status : 0);

/** The argument of a hook without a mapping: the whole call; void where a call has no required part. */
type Whole<Name extends OperationName> = object extends CallOf<Name> ? CallOf<Name> | void : CallOf<Name>;

interface Endpoint<Argument, Result> {
  query: (argument: Argument) => Call;
  transformResponse: (response: Result) => Result;
}

/** `map` builds the call from a hook's argument. */
interface EndpointOf<SignedOut> {
  <Name extends OperationName>(name: Name): Endpoint<Whole<Name>, ResponseOf<Name> | SignedOut>;
  <Name extends OperationName, Argument>(
    name: Name,
    map: (argument: Argument) => CallOf<Name>,
  ): Endpoint<Argument, ResponseOf<Name> | SignedOut>;
}

const endpoint = (
  name: string,
  map = (argument: object | void): object => argument ?? {},
): Endpoint<object | void, unknown> => ({
  query: (argument) => callOf(name, map(argument)),
  transformResponse: (response) => response,
});

/** The call and the response of an operation that RTK Query reads; null when there is no session. */
export const query = endpoint as EndpointOf<null>;

export const mutation = endpoint as EndpointOf<never>;

/** One call of an operation, for endpoints that RTK Query builds in another way. */
export const callTo = <Name extends OperationName>(name: Name, call: CallOf<Name>): Call => callOf(name, call);

/** The address of an operation without parameters, for links and streams. */
export const pathOf = (name: OperationName): string => addressOf(name).path;

function callOf(name: string, call: object): Call {
  const { method, path } = addressOf(name, call);
  const { body, idempotencyKey, ifMatch } = call as Pick<Call, 'body' | 'idempotencyKey' | 'ifMatch'>;
  return {
    path,
    method: method as NonNullable<Call['method']>,
    ...(body !== undefined && { body }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(ifMatch !== undefined && { ifMatch }),
  };
}
