import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new empty folder below the one of the run, which `npm test` removes at its end. */
export function testFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  // PostgreSQL may run as another user, who needs access.
  chmodSync(folder, 0o755);
  return folder;
}
