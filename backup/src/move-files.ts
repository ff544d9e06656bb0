import type { Storage } from '@dreamloom/media/storage';
import { bytesOf, forEach, storeVerified } from './files.js';
import { Refused } from './refused.js';

/** Counts of a move: `moved` files are copied and verified, `differ` exist in the target with other bytes. */
export interface Moved {
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
    if (isThere && remove) await from.delete(name);
  });
  return done;
}

/** @throws Refused when a file in the target has other bytes */
export function refuseDifferences({ differ }: Moved): void {
  if (differ > 0)
    throw new Refused(`${differ} files have other bytes in the bucket under the same name: they were not changed.`);
}
