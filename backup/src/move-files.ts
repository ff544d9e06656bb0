import type { Storage } from '@dreamloom/media/storage';
import { bytesOf, forEach, storeVerified } from './files.js';
import { Refused } from './refused.js';

/** What was done: `moved` are there now and read again, `differ` have other bytes under their name there. */
export interface Moved {
  moved: number;
  differ: number;
}

/**
 * Copies every file from one storage to another and reads it there again. Run again, it goes on where it was broken off.
 * @param options.remove removes each file from where it was, once it is known to be where it goes
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

/** @throws Refused when some file is another there */
export function refuseDifferences({ differ }: Moved): void {
  if (differ > 0)
    throw new Refused(`${differ} files are others in the bucket under the same name: they were left as they are.`);
}
