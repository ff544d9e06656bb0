import type { Storage } from '@dreamloom/media/storage';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Refused } from './manifest.js';

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A pass-through stream that computes a checksum. */
export function checksumming(): { through: Transform; digest(): string } {
  const hash = createHash('sha256');
  const through = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, digest: () => hash.digest('hex') };
}

export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

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

/** Counts of a move: `moved` files are copied and verified, `differ` exist in the target with other bytes. */
interface Moved {
  moved: number;
  differ: number;
}

/**
 * Copies every file from one storage to another and verifies it there. A repeated run continues where an interrupted
 * one stopped.
 * @param options.remove deletes each file from the source once it is verified in the target
 */
export async function moveFiles(
  from: Storage,
  to: Storage,
  { remove = false }: { remove?: boolean } = {},
): Promise<Moved> {
  const done: Moved = { moved: 0, differ: 0 };
  await forEach(from.names(), async (name) => {
    const bytes = await bytesOf(from, name);
    if (!bytes) return;
    const isThere = await storeVerified(to, name, bytes);
    done[isThere ? 'moved' : 'differ']++;
    if (isThere && remove) await from.delete([name]);
  });
  return done;
}

/** @throws Refused when a file in the target has other bytes */
export function refuseDifferences({ differ }: Moved): void {
  if (differ > 0)
    throw new Refused(`${differ} files have other bytes in the bucket under the same name: they were not changed.`);
}
