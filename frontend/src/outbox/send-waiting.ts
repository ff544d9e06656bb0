import type { Dream, User } from '@dreamloom/contracts/http';
import type { PathOf } from '@dreamloom/contracts/operations';
import {
  changeWaiting,
  deleteSent,
  type OutboxDream,
  type OutboxProblem,
  recordingOf,
  waitingDreams,
} from './outbox.js';

export interface SendResult {
  sent: OutboxDream[];
  /** Keys of sent dreams whose picture the server refused. */
  withoutPicture: string[];
  /** Each with the problem because of which it waits. */
  waiting: OutboxDream[];
}

/** Dreams that are sent later than this carry the time at which they were stored. */
const FRESH_MS = 60_000;
/** An age beyond this comes from a clock that was set meanwhile. */
const MAX_AGE_MS = 366 * 24 * 60 * 60_000;
const TEXT_TIMEOUT_MS = 30_000;
const VOICE_TIMEOUT_MS = 300_000;
/** Refusals after which the same request may succeed: a time-out, too early, too many requests. */
const LATER = [408, 425, 429];

/**
 * Sends the waiting dreams of the account that is signed in, in order, each once: a web lock prevents other tabs and the
 * service worker from sending them at the same time. A refused dream lets the next one pass; any other problem ends.
 * @param userId the account that the caller shows; without it, the account of the session
 */
export function sendWaiting(userId?: string): Promise<SendResult> {
  return locked('dreamloom-outbox', () => sendAll(userId));
}

/**
 * No tab and no service worker sends a dream until the result is called.
 * @param onPaused is called once no attempt is under way
 */
export function pauseSending(onPaused: () => void): () => void {
  let resume: () => void = () => undefined;
  const resumed = new Promise<void>((resolve) => (resume = resolve));
  void locked('dreamloom-outbox', () => {
    onPaused();
    return resumed;
  });
  return resume;
}

async function sendAll(userId: string | undefined): Promise<SendResult> {
  if (userId !== undefined && (await waitingDreams(userId)).every(isRefused))
    return { sent: [], withoutPicture: [], waiting: await waitingDreams(userId) };
  const session = await readSession();
  const owner = userId ?? session.userId;
  if (owner === undefined) return { sent: [], withoutPicture: [], waiting: [] };
  const result: SendResult = { sent: [], withoutPicture: [], waiting: [] };
  // Another account that is signed in meanwhile must not get these dreams.
  let stop = session.problem ?? (session.userId === owner ? null : ({ reason: 'signed-out' } as const));
  for (const dream of await waitingDreams(owner)) {
    if (isRefused(dream)) {
      result.waiting.push(dream);
      continue;
    }
    const problem = stop ?? (await sendStored(dream, session.clockSkewMs, () => result.withoutPicture.push(dream.key)));
    if (problem === null) {
      result.sent.push(dream);
      continue;
    }
    if (problem.reason !== 'refused') stop = problem;
    result.waiting.push((await changeWaiting(dream.key, { problem })) ?? { ...dream, problem });
  }
  return result;
}

const isRefused = ({ problem }: OutboxDream): boolean => problem?.reason === 'refused';

async function sendStored(
  dream: OutboxDream,
  clockSkewMs: number,
  onPictureRefused: () => void,
): Promise<OutboxProblem | null> {
  const audio = dream.kind === 'voice' ? await recordingOf(dream) : null;
  const problem = await sendDream(dream, audio, clockSkewMs, onPictureRefused);
  if (problem === null) await deleteSent(dream);
  return problem;
}

/**
 * Sends one dream. A repeated request with the same key makes no second dream.
 * @param audio the recording, for a voice
 * @param clockSkewMs how far the server's clock is ahead of this device's
 * @param onPictureRefused is called when the server has the words and refuses the picture
 * @returns the problem, or null once the server has the dream
 */
export async function sendDream(
  dream: OutboxDream,
  audio: Blob | null,
  clockSkewMs = 0,
  onPictureRefused: () => void = () => undefined,
): Promise<OutboxProblem | null> {
  const dreamedAt = dreamedAtOf(dream, clockSkewMs);
  if (dream.kind === 'voice') {
    const path = '/api/dreams/voice';
    const query = dreamedAt === undefined ? '' : `?${new URLSearchParams({ dreamedAt }).toString()}`;
    return problemOf(await request('POST', path + query, audio ?? new Blob(), dream.mimeType ?? '', dream.key));
  }
  const { content } = dream;
  const answer = await request('POST', CAPTURE, JSON.stringify({ content, dreamedAt }), JSON_TYPE, dream.key);
  if (answer === null || !answer.ok) return problemOf(answer);
  const stored = (await answer.json().catch(() => null)) as Dream | null;
  if (stored === null) return { reason: 'later' };
  // An answer that was lost may have stored an earlier form of the words under this key.
  if (stored.content.trim() !== content.trim()) {
    const changed = await request('PATCH', `${CAPTURE}/${stored.id}`, JSON.stringify({ content }), JSON_TYPE);
    if (!changed?.ok) return problemOf(changed);
  }
  return dream.picture ? addPicture(stored.id, dream.key, dream.picture, onPictureRefused) : null;
}

async function addPicture(
  dreamId: string,
  key: string,
  { bytes, type }: NonNullable<OutboxDream['picture']>,
  onRefused: () => void,
): Promise<OutboxProblem | null> {
  const path: PathOf<'POST /api/dreams/:dream/images'> = '/api/dreams/:dream/images';
  const problem = await problemOf(await request('POST', path.replace(':dream', dreamId), new Blob([bytes]), type, key));
  if (problem?.reason !== 'refused') return problem;
  // The words are in the journal: a picture that the server does not take must not hold them back.
  onRefused();
  return null;
}

const CAPTURE: PathOf<'POST /api/dreams'> = '/api/dreams';
const USER: PathOf<'GET /api/auth/user'> = '/api/auth/user';
const JSON_TYPE = 'application/json';

/**
 * The chosen time of waking, or the moment at which the dream was stored. Both ends of its age are read from the same
 * clock, so that a clock that is wrong does not move the dream.
 */
function dreamedAtOf({ wokeAt, savedAt }: OutboxDream, clockSkewMs: number): string | undefined {
  if (wokeAt !== null) return wokeAt;
  const now = Date.now();
  const age = now - Date.parse(savedAt);
  if (age < FRESH_MS || age > MAX_AGE_MS) return undefined;
  return new Date(now + clockSkewMs - age).toISOString();
}

interface SessionState {
  userId?: string;
  problem?: OutboxProblem;
  clockSkewMs: number;
}

async function readSession(): Promise<SessionState> {
  const answer = await request('GET', USER);
  const serverTime = Date.parse(answer?.headers.get('date') ?? '');
  const clockSkewMs = Number.isNaN(serverTime) ? 0 : serverTime - Date.now();
  const problem = await problemOf(answer);
  if (problem !== null || answer === null) return { problem: problem ?? { reason: 'offline' }, clockSkewMs };
  const user = (await answer.json().catch(() => null)) as User | null;
  return user === null ? { problem: { reason: 'later' }, clockSkewMs } : { userId: user.id, clockSkewMs };
}

/** The response, or null without a network. */
async function request(
  method: string,
  path: string,
  body?: string | Blob,
  type?: string,
  key?: string,
): Promise<Response | null> {
  try {
    return await fetch(new URL(path, location.origin), {
      method,
      credentials: 'include',
      cache: 'no-store',
      headers: { ...(type && { 'content-type': type }), ...(key && { 'idempotency-key': key }) },
      signal: AbortSignal.timeout(body instanceof Blob ? VOICE_TIMEOUT_MS : TEXT_TIMEOUT_MS),
      ...(body !== undefined && { body }),
    });
  } catch {
    return null;
  }
}

async function problemOf(answer: Response | null): Promise<OutboxProblem | null> {
  if (answer === null) return { reason: 'offline' };
  if (answer.ok) return null;
  if (answer.status === 401) return { reason: 'signed-out' };
  const isLater = answer.status >= 500 || LATER.includes(answer.status);
  const problem = (await answer.json().catch(() => null)) as Partial<OutboxProblem> | null;
  const { message, code, params } = problem ?? {};
  return {
    reason: isLater ? 'later' : 'refused',
    ...(typeof message === 'string' && { message }),
    ...(typeof code === 'string' && { code }),
    ...(params && { params }),
  };
}

/** Runs the action under a web lock; browsers without web locks run it at once. */
function locked<T>(name: string, action: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  return locks === undefined ? action() : locks.request(name, action);
}
