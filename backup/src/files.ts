import type { Storage } from '@dreamloom/media/storage';
import { buffer } from 'node:stream/consumers';
import { sha256Of } from './checksum.js';

const AT_ONCE = 8;

/** All bytes of a file; null when it does not exist. */
export async function bytesOf(storage: Storage, name: string): Promise<Buffer | null> {
  const stored = await storage.get(name);
  return stored && buffer(stored.stream);
}

/** Stores a file and reads it back: false when the stored bytes differ. */
export async function storeVerified(storage: Storage, name: string, bytes: Buffer): Promise<boolean> {
  await storage.put(name, bytes);
  const stored = await bytesOf(storage, name);
  return stored !== null && sha256Of(stored) === sha256Of(bytes);
}

/** Runs `work` for each item with bounded concurrency; the first failure ends it. */
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
