import { chunksOf, database, type OutboxDream, UNCHANGED } from './database.js';
import { changeWaiting, dreamsOf } from './outbox.js';

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

/** The head of a recording that begins, not stored. */
export const newRecording = (key: string, userId: string, mimeType: string): OutboxDream => ({
  ...UNCHANGED,
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
  await (await database()).add('dreams', recording);
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
  return changeWaiting(key, (dream) => ({ ...dream, state: 'waiting', wokeAt }));
}
