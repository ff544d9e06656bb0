import type { Storage } from '@dreamloom/media/storage';
import { buffer } from 'node:stream/consumers';
import { sha256Of } from './checksum.js';

const AT_ONCE = 8;

/** All that is kept under a name; null when there is nothing. */
export async function bytesOf(storage: Storage, name: string): Promise<Buffer | null> {
  const stored = await storage.get(name);
  return stored && buffer(stored.stream);
}

/** Keeps bytes under a name and reads them again: false when something else is there. */
export async function storeVerified(storage: Storage, name: string, bytes: Buffer): Promise<boolean> {
  await storage.put(name, bytes);
  const kept = await bytesOf(storage, name);
  return kept !== null && sha256Of(kept) === sha256Of(bytes);
}

/** Does `work` for each, several at a time; the first failure ends it. */
export async function forEach<T>(
  items: AsyncIterable<T> | Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const atWork = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const item of items) {
    const one: Promise<void> = work(item)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => atWork.delete(one));
    atWork.add(one);
    if (atWork.size >= AT_ONCE) await Promise.race(atWork);
    if (failures.length > 0) break;
  }
  await Promise.all(atWork);
  if (failures.length > 0) throw failures[0];
}
