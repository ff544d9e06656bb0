import { ACCOUNT_HEADER, type Dream, type Problem, revisionTag } from '@dreamloom/contracts/http';
import type { OutboxProblem } from './database.js';

const TEXT_TIMEOUT_MS = 30_000;
const VOICE_TIMEOUT_MS = 300_000;
/** Refusals after which the same request may succeed: a time-out, too early, too many requests. */
const LATER = [408, 425, 429];

interface Call {
  method: string;
  path: string;
  /** The account for which it is made: a session of another one refuses it. */
  userId?: string;
  key?: string;
  revision?: number;
  json?: object;
  body?: Blob;
  type?: string | null;
}

/** The response, or null without a network. */
export async function request({
  method,
  path,
  userId,
  key,
  revision,
  json,
  body,
  type,
}: Call): Promise<Response | null> {
  const contentType = json ? 'application/json' : type;
  try {
    return await fetch(new URL(path, location.origin), {
      method,
      credentials: 'include',
      cache: 'no-store',
      headers: {
        ...(contentType && { 'content-type': contentType }),
        ...(userId && { [ACCOUNT_HEADER]: userId }),
        ...(key && { 'idempotency-key': key }),
        ...(revision !== undefined && { 'if-match': revisionTag(revision) }),
      },
      signal: AbortSignal.timeout(body ? VOICE_TIMEOUT_MS : TEXT_TIMEOUT_MS),
      ...((json ?? body) && { body: json ? JSON.stringify(json) : body }),
    });
  } catch {
    return null;
  }
}

const problemIn = async (answer: Response) =>
  ((await answer
    .clone()
    .json()
    .catch(() => null)) ?? {}) as Partial<Problem>;

/** The stable code of a refusal. */
export const codeOf = async (answer: Response) => (await problemIn(answer)).code;

/** The dream as it is, when the answer refuses a change that was made on an earlier revision. */
export async function presentIn(answer: Response | null): Promise<Dream | null> {
  if (answer?.status !== 409) return null;
  const { code, present } = await problemIn(answer);
  return code === 'edited-elsewhere' ? (present as Dream) : null;
}

/** Why an answer is none; null for a success. */
export async function problemOf(answer: Response | null): Promise<OutboxProblem | null> {
  if (answer === null) return { reason: 'offline' };
  if (answer.ok) return null;
  const { message, code, params } = await problemIn(answer);
  if (answer.status === 401 || code === 'another-account') return { reason: 'signed-out' };
  const isLater = answer.status >= 500 || LATER.includes(answer.status);
  return {
    reason: isLater ? 'later' : 'refused',
    ...(typeof message === 'string' && { message }),
    ...(typeof code === 'string' && { code }),
    ...(params && { params }),
  };
}
