import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify } from '../stack/process-identity.ts';

const NAME = /^dreamloom-run-(\d+)$/;

/**
 * Creates one folder for all temporary files of this process and its children, and removes those of earlier runs whose
 * process has ended; returns what removes it.
 */
export function openRunFolder(): () => void {
  const parent = tmpdir();
  for (const name of readdirSync(parent)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !identify(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const folder = join(parent, `dreamloom-run-${process.pid}`);
  mkdirSync(folder);
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
