import type { Known } from '../api/dream-store.js';
import { database } from './database.js';

/** How many dreams of an account stay on this device. */
const MAX_STORED = 200;

const allOf = (userId: string): IDBKeyRange => IDBKeyRange.bound([userId], [userId, []]);

/** The newest dreams of an account as this device knows them; older ones are deleted. */
export async function storedDreams(userId: string): Promise<Known[]> {
  const { store, done } = (await database()).transaction('known', 'readwrite');
  const all = await store.getAll(allOf(userId));
  const timeOf = ({ dream }: Known) => dream?.createdAt ?? '';
  const newest = all.sort((one, other) => timeOf(other).localeCompare(timeOf(one)));
  for (const { id } of newest.slice(MAX_STORED)) await store.delete([userId, id]);
  await done;
  return newest.slice(0, MAX_STORED).map(({ id, version, dream }) => ({ id, version, dream }));
}

/** Stores dreams of an account where they are newer than what another tab has stored, and deletes deleted ones. */
export async function storeDreams(userId: string, known: readonly Known[]): Promise<void> {
  const { store, done } = (await database()).transaction('known', 'readwrite');
  for (const { id, version, dream } of known) {
    const before = await store.get([userId, id]);
    if (before && before.version > version) continue;
    if (dream === null) await store.delete([userId, id]);
    else await store.put({ userId, id, version, dream });
  }
  await done;
}

/** Deletes the copies of one account, or of all. */
export async function deleteStoredDreams(userId?: string): Promise<void> {
  const db = await database();
  if (userId === undefined) await db.clear('known');
  else await db.delete('known', allOf(userId));
}
