import { operationOf, type OperationName } from '@dreamloom/contracts/operations';
import type { Browser } from '../../services/gateway/src/testing/browser.js';

export const SAFE = ['GET', 'OPTIONS'];

export interface Call {
  headers?: Record<string, string>;
  body?: object | string | undefined;
  /** The operation that is meant, for the type of its body; JSON when it is not said. */
  operation?: OperationName | undefined;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** The body when it is JSON. */
  json: unknown;
  /** Of a problem. */
  code: string | undefined;
  text: string;
}

/** Sends a request as the web app would, unless told otherwise; of a stream the beginning is enough. */
export async function requestAs(
  who: Browser,
  method: string,
  path: string,
  { headers = {}, body, operation }: Call = {},
): Promise<Answer> {
  const given = operation === undefined ? undefined : operationOf(operation).body;
  const type = typeof given === 'string' ? given : 'application/json';
  const response = await who.go(path, {
    method,
    headers: {
      ...(SAFE.includes(method) ? {} : { origin: who.home }),
      ...(body !== undefined && { 'content-type': type }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const sent = response.headers.get('content-type') ?? '';
  const isStream = sent.startsWith('text/event-stream');
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  const json: unknown = sent.startsWith('application/json') ? JSON.parse(text) : undefined;
  const { code } = (json ?? {}) as { code?: string };
  return { status: response.status, headers: response.headers, json, code, text };
}
