import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Why a dream was not sent yet. */
export interface OutboxProblem {
  /** `later`: the server could not answer properly; `refused`: it is not sent again before it changes. */
  reason: 'offline' | 'signed-out' | 'later' | 'refused';
  /** The sentence, code and parameters of the server's refusal. */
  message?: string;
  code?: string;
  params?: Record<string, string | number | string[]>;
}

/** A dream on this device that the server may not have yet. */
export interface OutboxDream {
  /** The `Idempotency-Key` of the request, and the id of the recording. */
  key: string;
  /** Only the session of this account sends and shows the dream. */
  userId: string;
  kind: 'text' | 'voice';
  /** `recording` until the dreamer finishes the recording. */
  state: 'recording' | 'waiting';
  /** The words; empty for a recording. */
  content: string;
  /** The type of a recording without parameters, such as `audio/webm`. */
  mimeType: string | null;
  durationSeconds: number | null;
  /** Chosen time of waking (ISO), or null for the moment of `savedAt`. */
  wokeAt: string | null;
  /** When the words were stored or the recording was started, by this device's clock (ISO). */
  savedAt: string;
  problem: OutboxProblem | null;
  /** A picture that is added to the dream once the server has its words. */
  picture?: { bytes: ArrayBuffer; type: string };
}

interface Chunk {
  recording: string;
  index: number;
  /** An ArrayBuffer, because Safari cannot store a Blob in a private window. */
  bytes: ArrayBuffer;
}

interface OutboxSchema extends DBSchema {
  dreams: { key: string; value: OutboxDream };
  chunks: { key: [string, number]; value: Chunk };
}

let opened: Promise<IDBPDatabase<OutboxSchema>> | undefined;

/** Opens the database once; it is opened again after it could not be opened or was closed. */
function database(): Promise<IDBPDatabase<OutboxSchema>> {
  const close = () => {
    void opened?.then((db) => db.close());
    opened = undefined;
  };
  opened ??= openDB<OutboxSchema>('dreamloom', 1, {
    upgrade(db) {
      db.createObjectStore('dreams', { keyPath: 'key' });
      db.createObjectStore('chunks', { keyPath: ['recording', 'index'] });
    },
    blocking: close,
    terminated: () => (opened = undefined),
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

const listeners = new Set<() => void>();
const CHANNEL = 'dreamloom-outbox';
/** Reaches the other tabs and the service worker, but not the context that posts; open while somebody listens. */
let channel: BroadcastChannel | null = null;

function announceChange(): void {
  listeners.forEach((listener) => listener());
  if (typeof BroadcastChannel === 'undefined') return;
  const sender = channel ?? new BroadcastChannel(CHANNEL);
  sender.postMessage('changed');
  if (sender !== channel) sender.close();
}

/** Calls back after a change of the outbox, also one by another tab or the service worker, until the result is called. */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener);
  if (channel === null && typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => listeners.forEach((one) => one());
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = null;
  };
}

type NewText = Pick<OutboxDream, 'key' | 'userId' | 'content' | 'wokeAt' | 'picture'>;

/**
 * Stores the words of a dream before they are sent.
 * @throws DOMException when the browser has no IndexedDB or its quota is full (`QuotaExceededError`)
 */
export async function addText(text: NewText): Promise<OutboxDream> {
  const dream = newText(text);
  await (await database()).put('dreams', dream);
  announceChange();
  return dream;
}

/** The words of a dream in the form of the outbox, not stored. */
export const newText = (text: NewText): OutboxDream => ({
  ...text,
  kind: 'text',
  state: 'waiting',
  mimeType: null,
  durationSeconds: null,
  savedAt: new Date().toISOString(),
  problem: null,
});

/** The finished dreams of this account that the server does not have yet, oldest first. */
export async function waitingDreams(userId: string): Promise<OutboxDream[]> {
  return (await dreamsOf(userId)).filter(({ state }) => state === 'waiting');
}

/** Recordings of this account that were neither finished nor deleted and that no open page is making, oldest first. */
export async function foundRecordings(userId: string): Promise<OutboxDream[]> {
  const locks = navigator.locks as LockManager | undefined;
  const held = (await locks?.query())?.held?.map(({ name }) => name) ?? [];
  return (await dreamsOf(userId)).filter(
    ({ state, key }) => state === 'recording' && !held.includes(recordingLock(key)),
  );
}

/** The web lock that a page holds while it makes a recording. */
export const recordingLock = (key: string): string => `dreamloom-recording-${key}`;

async function dreamsOf(userId: string): Promise<OutboxDream[]> {
  const all = await (await database()).getAll('dreams');
  return all
    .filter((dream) => dream.userId === userId)
    .sort((a, b) => a.savedAt.localeCompare(b.savedAt) || a.key.localeCompare(b.key));
}

/**
 * Changes a dream if it is still in the outbox.
 * @returns the changed dream, or null when it was sent or deleted meanwhile
 */
export async function changeWaiting(
  key: string,
  changes: Partial<Pick<OutboxDream, 'content' | 'wokeAt' | 'problem'>>,
): Promise<OutboxDream | null> {
  return changeDream(key, (dream) => ({ ...dream, ...changes }));
}

async function changeDream(key: string, change: (dream: OutboxDream) => OutboxDream): Promise<OutboxDream | null> {
  const { store, done } = (await database()).transaction('dreams', 'readwrite');
  const stored = await store.get(key);
  const changed = stored === undefined ? null : change(stored);
  if (changed !== null) await store.put(changed);
  await done;
  if (changed !== null) announceChange();
  return changed;
}

/** Deletes a dream or a recording from this device. */
export async function deleteWaiting(key: string): Promise<void> {
  await deleteDream(key, () => true);
}

/** Deletes a dream that the server has, unless it changed since it was sent. */
export async function deleteSent(sent: OutboxDream): Promise<void> {
  await deleteDream(sent.key, (stored) => stored.content === sent.content);
}

async function deleteDream(key: string, isRight: (dream: OutboxDream) => boolean): Promise<void> {
  const transaction = (await database()).transaction(['dreams', 'chunks'], 'readwrite');
  const stored = await transaction.objectStore('dreams').get(key);
  if (stored !== undefined && isRight(stored)) {
    await transaction.objectStore('dreams').delete(key);
    await transaction.objectStore('chunks').delete(chunksOf(key));
  }
  await transaction.done;
  announceChange();
}

/** Deletes everything of an account from this device; without a user id, everything of every account. */
export async function emptyOutbox(userId?: string): Promise<void> {
  const transaction = (await database()).transaction(['dreams', 'chunks'], 'readwrite');
  for (const { key, ...dream } of await transaction.objectStore('dreams').getAll()) {
    if (userId !== undefined && dream.userId !== userId) continue;
    await transaction.objectStore('dreams').delete(key);
    await transaction.objectStore('chunks').delete(chunksOf(key));
  }
  await transaction.done;
  announceChange();
}

/** The head of a recording that begins, not stored. */
export const newRecording = (key: string, userId: string, mimeType: string): OutboxDream => ({
  key,
  userId,
  kind: 'voice',
  state: 'recording',
  content: '',
  mimeType: mimeType.split(';')[0] ?? mimeType,
  durationSeconds: 0,
  wokeAt: null,
  savedAt: new Date().toISOString(),
  problem: null,
});

/** Stores that a recording begins; its chunks follow by `addChunk`. */
export async function startRecording(recording: OutboxDream): Promise<void> {
  await (await database()).put('dreams', recording);
}

/** Stores the next piece of a recording and how long the recording is with it. */
export async function addChunk(key: string, index: number, piece: Blob, durationSeconds: number): Promise<void> {
  const bytes = await piece.arrayBuffer();
  const transaction = (await database()).transaction(['dreams', 'chunks'], 'readwrite');
  const dream = await transaction.objectStore('dreams').get(key);
  // A recording that was deleted meanwhile gets no further chunk.
  if (dream?.state === 'recording') {
    await transaction.objectStore('chunks').put({ recording: key, index, bytes });
    await transaction.objectStore('dreams').put({ ...dream, durationSeconds });
  }
  await transaction.done;
}

/** The stored part of a recording; null when it has no chunk. */
export async function recordingOf(dream: OutboxDream): Promise<Blob | null> {
  const chunks = await (await database()).getAll('chunks', chunksOf(dream.key));
  if (chunks.length === 0) return null;
  return new Blob(
    chunks.map(({ bytes }) => bytes),
    { type: dream.mimeType ?? '' },
  );
}

/** Makes a recording ready to be sent; null when it is no longer stored. */
export function keepRecording(key: string, wokeAt: string | null): Promise<OutboxDream | null> {
  return changeDream(key, (dream) => ({ ...dream, state: 'waiting', wokeAt }));
}

const chunksOf = (key: string): IDBKeyRange => IDBKeyRange.bound([key, 0], [key, Infinity]);
