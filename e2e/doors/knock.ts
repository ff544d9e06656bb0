import { ARCHIVE_TYPE, IMPORT_ADDRESS } from '@dreamloom/contracts';
import type { Browser } from '../../services/gateway/src/testing/browser.js';

export const SAFE = ['GET', 'OPTIONS'];

export interface Call {
  headers?: Record<string, string>;
  body?: object;
}

export interface Answer {
  status: number;
  /** Of a problem. */
  code: string | undefined;
  text: string;
}

/** Goes to a door as the web app would, unless told otherwise; of a stream the beginning is enough. */
export async function knock(
  who: Browser,
  method: string,
  path: string,
  { headers = {}, body = {} }: Call = {},
): Promise<Answer> {
  const sends = !SAFE.includes(method) && method !== 'DELETE';
  const response = await who.go(path, {
    method,
    headers: {
      ...(SAFE.includes(method) ? {} : { origin: who.home }),
      ...(sends ? { 'content-type': path === IMPORT_ADDRESS ? ARCHIVE_TYPE : 'application/json' } : {}),
      ...headers,
    },
    ...(sends ? { body: JSON.stringify(body) } : {}),
  });
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return { status: response.status, code: undefined, text: '' };
  }
  const text = await response.text();
  const { code } = type.startsWith('application/json') ? (JSON.parse(text) as { code?: string }) : {};
  return { status: response.status, code, text };
}
