import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify } from '../stack/process-identity.ts';

const NAME = /^dreamloom-run-(\d+)$/;

/** A process that is just ending may still write. */
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });

const MEMORY = '/dev/shm';
/** Bytes: several times what a run has needed. */
const ENOUGH = 8 * 2 ** 30;

/**
 * Where the temporary files of tests are made: in memory where there is plenty of it, because PostgreSQL makes and deletes a
 * thousand files for each database, which on a disk takes a sixth of the time of all.
 */
export function fastTemporaryFolder(): string {
  if (process.env['TMPDIR'] || !existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH && process.availableMemory() >= ENOUGH ? MEMORY : tmpdir();
}

/**
 * Creates one folder in `parent` for all temporary files of this process and its children, and removes those of earlier
 * runs whose process has ended; returns what removes it.
 */
export function openRunFolder(parent = tmpdir()): () => void {
  for (const name of readdirSync(parent)) {
    const pid = NAME.exec(name)?.[1];
    // In a container every run may have the same id.
    const isOver = pid === String(process.pid) || (pid !== undefined && !identify(Number(pid)));
    if (isOver) remove(join(parent, name));
  }
  const folder = join(parent, `dreamloom-run-${process.pid}`);
  mkdirSync(folder);
  process.env['TMPDIR'] = folder;
  return () => remove(folder);
}
