import { announceChange, chunksOf, database, type OutboxDream, UNCHANGED } from './database.js';

export type NewText = Pick<OutboxDream, 'key' | 'userId' | 'content' | 'wokeAt' | 'picture'> &
  Partial<Pick<OutboxDream, 'sent'>>;

/**
 * Stores the words of a dream before they are sent, under another key where there is a dream with this one.
 * @throws DOMException when the browser has no IndexedDB or its quota is full (`QuotaExceededError`)
 */
export async function addText(text: NewText): Promise<OutboxDream> {
  const { store, done } = (await database()).transaction('dreams', 'readwrite');
  const isTaken = (await store.get(text.key)) !== undefined;
  const dream = newText(isTaken ? { ...text, key: crypto.randomUUID(), sent: null } : text);
  await store.add(dream);
  await done;
  announceChange();
  return dream;
}

/** The words of a dream in the form of the outbox, not stored. */
export const newText = (text: NewText): OutboxDream => ({
  ...UNCHANGED,
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
  return (await unsentDreams(userId)).filter(({ isDeleted }) => !isDeleted);
}

/** Those that wait and those whose deletion does, oldest first. */
export async function unsentDreams(userId: string): Promise<OutboxDream[]> {
  return (await dreamsOf(userId)).filter(({ state }) => state === 'waiting');
}

/** Everything of this account, oldest first. */
export async function dreamsOf(userId: string): Promise<OutboxDream[]> {
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
  change: (dream: OutboxDream) => OutboxDream,
): Promise<OutboxDream | null> {
  const { store, done } = (await database()).transaction('dreams', 'readwrite');
  const stored = await store.get(key);
  const changed = stored === undefined ? null : change(stored);
  if (changed !== null) await store.put(changed);
  await done;
  if (changed !== null) announceChange();
  return changed;
}

/**
 * Changes the words of a waiting dream. One that was sent meanwhile waits again, as a change of that dream, and one that
 * another tab has deleted is there again. Where another tab has changed the words, these become a dream of their own.
 */
export async function editWaiting(shown: OutboxDream, content: string): Promise<void> {
  const { store, done } = (await database()).transaction('dreams', 'readwrite');
  const stored = await store.get(shown.key);
  const isChanged = stored !== undefined && stored.content !== shown.content;
  if (isChanged) await store.add({ ...shown, ...UNCHANGED, key: crypto.randomUUID(), content, problem: null });
  else {
    const before = stored ?? { ...shown, sent: shown.content };
    await store.put({ ...before, content, isDeleted: false, problem: null });
  }
  await done;
  announceChange();
}

/** Makes a new dream of words whose dream was deleted elsewhere. */
export async function renewWaiting(key: string): Promise<void> {
  const { store, done } = (await database()).transaction('dreams', 'readwrite');
  const stored = await store.get(key);
  if (stored) {
    await store.delete(key);
    const { edit: _, ...words } = stored;
    await store.add({ ...words, ...UNCHANGED, kind: 'text', key: crypto.randomUUID() });
  }
  await done;
  announceChange();
}

/** Deletes a dream or a recording: from this device, and from the server if it may have it. Of an edit, the edit alone. */
export const deleteWaiting = (key: string): Promise<void> =>
  deleteDream(key, ({ sent, edit }) => sent === null || edit !== undefined, { isDeleted: true, problem: null });

/**
 * Deletes a dream that the server has.
 * @returns false when the dreamer has changed it since it was sent
 */
export async function deleteSent(sent: OutboxDream): Promise<boolean> {
  let isUnchanged = true;
  await deleteDream(
    sent.key,
    ({ content, isDeleted }) => (isUnchanged = content === sent.content && isDeleted === sent.isDeleted),
  );
  return isUnchanged;
}

/** Deletes a dream where that is right, and changes it elsewhere. */
export async function deleteDream(
  key: string,
  isRight: (dream: OutboxDream) => boolean,
  otherwise: Partial<OutboxDream> = {},
): Promise<void> {
  const transaction = (await database()).transaction(['dreams', 'chunks'], 'readwrite');
  const stored = await transaction.objectStore('dreams').get(key);
  if (stored !== undefined && isRight(stored)) {
    await transaction.objectStore('dreams').delete(key);
    await transaction.objectStore('chunks').delete(chunksOf(key));
  } else if (stored !== undefined) await transaction.objectStore('dreams').put({ ...stored, ...otherwise });
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
