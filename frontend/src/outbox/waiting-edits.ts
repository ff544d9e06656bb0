import type { Dream } from '@dreamloom/contracts/http';
import { announceChange, database, type OutboxDream, type WaitingEdit } from './database.js';
import { type Edit, isSameFields, rebased } from './edit.js';
import { changeWaiting, deleteDream, newText } from './outbox.js';
import { sendWaiting } from './send-waiting.js';

/**
 * Stores a change of a dream before it is sent again. It replaces one that was not sent yet and whose words it was written on.
 * @param wasSent the answer to a first request was lost, so that the server may have it
 * @throws DOMException when the browser has no IndexedDB or its quota is full (`QuotaExceededError`)
 */
export async function addEdit(
  { userId, createdAt }: Pick<Dream, 'userId' | 'createdAt'>,
  edit: WaitingEdit,
  wasSent: boolean,
): Promise<void> {
  const { store, done } = (await database()).transaction('dreams', 'readwrite');
  const others = (await store.getAll()).filter((one) => one.edit?.dream === edit.dream);
  const isSeen = (one: OutboxDream) => one.sent === null && one.edit && isSameFields(one.edit.own, edit.original);
  const seen = wasSent ? undefined : others.find(isSeen);
  const { content } = edit.own;
  const fresh = newText({ key: crypto.randomUUID(), userId, content, wokeAt: createdAt });
  // They are sent in the order of their times, which one clock may give twice or turn back.
  const latest = Math.max(Date.parse(fresh.savedAt), ...others.map(({ savedAt }) => Date.parse(savedAt) + 1));
  await store.put({
    ...{ ...fresh, kind: 'edit', ...(wasSent ? { sent: content } : { problem: { reason: 'offline' } }) },
    ...(seen && { key: seen.key }),
    savedAt: new Date(latest).toISOString(),
    edit: seen?.edit ? joined(seen.edit, edit) : edit,
  });
  await done;
  announceChange();
}

const joined = ({ original, revision, paints }: WaitingEdit, later: WaitingEdit): WaitingEdit => ({
  ...later,
  original,
  revision,
  paints: paints || later.paints,
});

/** The dreamer has deleted a dream: its changes go with it. */
export async function deleteEdits(dreamId: string): Promise<void> {
  const { store, done } = (await database()).transaction('dreams', 'readwrite');
  for (const { key, edit } of await store.getAll()) if (edit?.dream === dreamId) await store.delete(key);
  await done;
  announceChange();
}

/**
 * Puts an edit without an answer into the outbox.
 * @param wasSent there was a network when it was requested, so that the server may have it
 * @returns false when this device cannot store it
 */
export async function storeEdit(
  dream: Dream,
  edit: Edit,
  how: Pick<WaitingEdit, 'isMobile' | 'paints'>,
  wasSent: boolean,
): Promise<boolean> {
  try {
    await addEdit(dream, { dream: dream.id, ...edit, ...how }, wasSent);
  } catch {
    return false;
  }
  // The network may have come back while it was stored. What fails waits for the next attempt.
  if (navigator.onLine) void sendWaiting(dream.userId).catch(() => undefined);
  return true;
}

/** The dreamer has seen both texts: their own become the words of that dream, or are dropped. */
export async function resolveConflict({ key, theirs }: OutboxDream, choice: 'mine' | 'theirs'): Promise<void> {
  if (choice === 'theirs') return deleteDream(key, () => true);
  await changeWaiting(key, (dream) => ({
    ...dream,
    ...(theirs && { base: theirs.revision, sent: theirs.content }),
    ...(dream.edit && theirs && { edit: { ...dream.edit, ...rebased(dream.edit, theirs) } }),
    theirs: null,
    problem: null,
  }));
}
