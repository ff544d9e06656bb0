import type { Dream, User } from '@dreamloom/contracts/http';
import type { PathOf } from '@dreamloom/contracts/operations';
import type { OutboxDream, OutboxProblem } from './database.js';
import { changeWaiting, deleteSent, renewWaiting, unsentDreams } from './outbox.js';
import { recordingOf } from './recordings.js';
import { codeOf, presentIn, problemOf, request } from './request.js';

export interface SendResult {
  sent: OutboxDream[];
  /** Keys of sent dreams whose picture the server refused. */
  withoutPicture: string[];
  /** Each with the problem because of which it waits. */
  waiting: OutboxDream[];
  /** Why it is not known whose session this is. */
  sessionProblem?: OutboxProblem;
}

/** What came of sending a dream; `isGone`: its words are for a dream that was deleted elsewhere. */
export interface Outcome {
  problem: OutboxProblem | null;
  theirs?: Dream;
  isGone?: boolean;
  /** The server has refused the first words: it has no dream of them. */
  isUnknown?: boolean;
  isPictureRefused?: boolean;
}

/** Dreams that are sent later than this carry the time at which they were stored. */
const FRESH_MS = 60_000;
/** An age beyond this comes from a clock that was set meanwhile. */
const MAX_AGE_MS = 366 * 24 * 60 * 60_000;
/**
 * Sends what waits of the account that is signed in, in order, each once. The web lock saves requests of other tabs and the
 * service worker; without it the keys and revisions make what two of them send take effect once. A dream that waits for
 * the dreamer lets the next one pass; any other problem ends.
 * @param userId the account that the caller shows; without it, the account of the session
 */
export function sendWaiting(userId?: string): Promise<SendResult> {
  const locks = navigator.locks as LockManager | undefined;
  const run = () => sendAll(userId);
  return locks === undefined ? run() : locks.request('dreamloom-outbox', run);
}

async function sendAll(userId: string | undefined): Promise<SendResult> {
  const result: SendResult = { sent: [], withoutPicture: [], waiting: [] };
  if (userId !== undefined && (await unsentDreams(userId)).every(waitsForDreamer))
    return { ...result, waiting: await unsentDreams(userId) };
  const session = await readSession();
  const owner = userId ?? session.userId;
  if (owner === undefined) return { ...result, ...(session.problem && { sessionProblem: session.problem }) };
  // Another account that is signed in meanwhile must not get these dreams.
  let stop = session.problem ?? (session.userId === owner ? null : ({ reason: 'signed-out' } as const));
  const held = new Set<string>();
  for (const dream of await unsentDreams(owner)) {
    const { edit } = dream;
    // An edit that was made on top of one that waits for the dreamer waits behind it.
    if (waitsForDreamer(dream) || (edit && held.has(edit.dream))) {
      if (edit) held.add(edit.dream);
      result.waiting.push(dream);
      continue;
    }
    const outcome: Outcome = stop ? { problem: stop } : await sendStored(dream.key, session.clockSkewMs);
    const { problem, theirs = null, isUnknown, isPictureRefused } = outcome;
    if (isPictureRefused) result.withoutPicture.push(dream.key);
    if (problem === null) {
      result.sent.push(dream);
      continue;
    }
    if (!waitsForDreamer({ problem })) stop = problem;
    else if (edit) held.add(edit.dream);
    const changed = await changeWaiting(dream.key, (one) => ({
      ...one,
      ...{ problem, theirs, sent: isUnknown ? null : one.sent },
    }));
    result.waiting.push(changed ?? { ...dream, problem });
  }
  return result;
}

const waitsForDreamer = ({ problem }: Pick<OutboxDream, 'problem'>): boolean =>
  problem?.reason === 'refused' || problem?.reason === 'conflict';

/** Sends a dream, and what the dreamer changed of it meanwhile. */
async function sendStored(key: string, clockSkewMs: number): Promise<Outcome> {
  for (;;) {
    // From here on the server may have these words, whether or not its answer arrives.
    const dream = await changeWaiting(key, (one) => ({ ...one, sent: one.sent ?? one.content }));
    if (dream === null) return { problem: null };
    const audio = dream.kind === 'voice' ? await recordingOf(dream) : null;
    const outcome = await sendDream(dream, audio, clockSkewMs);
    if (outcome.problem !== null) return outcome;
    if (outcome.isGone) await renewWaiting(key);
    if (outcome.isGone || (await deleteSent(dream))) return outcome;
  }
}

/**
 * Sends one dream and what the dreamer changed of it since its first request. A repeated request with the same key makes
 * no second dream, and its answer is the dream as it is now: words that were changed elsewhere stay.
 * @param audio the recording, for a voice
 * @param clockSkewMs how far the server's clock is ahead of this device's
 */
export async function sendDream(dream: OutboxDream, audio: Blob | null, clockSkewMs = 0): Promise<Outcome> {
  const { key, kind, userId, content, picture, edit } = dream;
  // The page for a new dream loads without what only edits need.
  if (edit) return (await import('./send-edit.js')).sendEdit(userId, edit);
  const sent = dream.sent ?? content;
  const dreamedAt = dreamedAtOf(dream, clockSkewMs);
  if (kind === 'voice') {
    const query = dreamedAt === undefined ? '' : `?${new URLSearchParams({ dreamedAt }).toString()}`;
    const path = `/api/dreams/voice${query}`;
    const answer = await request({
      ...{ method: 'POST', path, userId, key },
      body: audio ?? new Blob(),
      type: dream.mimeType,
    });
    return { problem: await problemOf(answer) };
  }
  const answer = await request({ method: 'POST', path: CAPTURE, userId, key, json: { content: sent, dreamedAt } });
  if (answer?.status === 409 && (await codeOf(answer)) === 'in-the-trash')
    return { problem: null, isGone: !dream.isDeleted && content !== sent };
  const problem = await problemOf(answer);
  if (problem !== null || answer === null) return { problem, isUnknown: problem?.reason === 'refused' };
  const stored = (await answer.json().catch(() => null)) as Dream | null;
  if (stored === null) return { problem: { reason: 'later' } };
  if (dream.isDeleted) return remove(stored, dream);
  const changed = content === sent ? { problem: null } : await change(stored, sent, dream);
  if (changed.problem !== null || changed.isGone || !picture) return changed;
  return addPicture(stored.id, dream, picture);
}

/** The words go onto the revision on which they were written, or onto a later one that has the same words. */
async function change(stored: Dream, sent: string, { userId, content, base }: OutboxDream): Promise<Outcome> {
  const path = `${CAPTURE}/${stored.id}`;
  const isSame = (one: string, other: string) => one.trim() === other.trim();
  // Another tab has sent other words of this dream than those that were on this page.
  if (stored.revision === base && ![sent, content].some((words) => isSame(words, stored.content)))
    return { problem: { reason: 'conflict' }, theirs: stored };
  for (let revision = base; ;) {
    const answer = await request({ method: 'PATCH', path, userId, revision, json: { content } });
    if (answer?.status === 404) return { problem: null, isGone: true };
    const present = await presentIn(answer);
    if (!present) return { problem: await problemOf(answer) };
    if (isSame(present.content, content)) return { problem: null };
    if (!isSame(present.content, sent)) return { problem: { reason: 'conflict' }, theirs: present };
    revision = present.revision;
  }
}

/** A dream that was changed elsewhere since stays: its words were not seen here. */
async function remove({ id }: Dream, { userId, base }: OutboxDream): Promise<Outcome> {
  const answer = await request({ method: 'DELETE', path: `${CAPTURE}/${id}`, userId, revision: base });
  const isSettled = answer?.status === 404 || (answer?.status === 409 && (await codeOf(answer)) === 'edited-elsewhere');
  return { problem: isSettled ? null : await problemOf(answer) };
}

async function addPicture(
  dreamId: string,
  { key, userId }: OutboxDream,
  { bytes, type }: NonNullable<OutboxDream['picture']>,
): Promise<Outcome> {
  const template: PathOf<'POST /api/dreams/:dream/images'> = '/api/dreams/:dream/images';
  const path = template.replace(':dream', dreamId);
  const problem = await problemOf(await request({ method: 'POST', path, userId, key, body: new Blob([bytes]), type }));
  // The words are in the journal: a picture that the server does not take must not hold them back.
  return problem?.reason === 'refused' ? { problem: null, isPictureRefused: true } : { problem };
}

const CAPTURE: PathOf<'POST /api/dreams'> = '/api/dreams';
const USER: PathOf<'GET /api/auth/user'> = '/api/auth/user';

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
  const answer = navigator.onLine ? await request({ method: 'GET', path: USER }) : null;
  const serverTime = Date.parse(answer?.headers.get('date') ?? '');
  const clockSkewMs = Number.isNaN(serverTime) ? 0 : serverTime - Date.now();
  const problem = await problemOf(answer);
  if (problem !== null || answer === null) return { problem: problem ?? { reason: 'offline' }, clockSkewMs };
  const user = (await answer.json().catch(() => null)) as User | null;
  return user === null ? { problem: { reason: 'later' }, clockSkewMs } : { userId: user.id, clockSkewMs };
}
