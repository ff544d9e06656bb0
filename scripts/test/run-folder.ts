import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify } from '../stack/process-identity.ts';

const NAME = /^dreamloom-run-(\d+)$/;

/** A process that is just ending may still write. */
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });

/**
 * Creates one folder for all temporary files of this process and its children, and removes those of earlier runs whose
 * process has ended; returns what removes it.
 */
export function openRunFolder(): () => void {
  const parent = tmpdir();
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
