import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Lists all files in a folder recursively, sorted, as relative paths; `skip` names excluded folders. */
export function filesBelow(folder: string, skip: string[] = []): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: false })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (skip.includes(entry.name)) return [];
      if (!entry.isDirectory()) return [entry.name];
      return filesBelow(join(folder, entry.name), skip).map((file) => join(entry.name, file));
    });
}

/** A digest of the names and contents of files and, recursively, of folders. */
export function fingerprint(root: string, paths: string[], skip: string[] = []): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    const full = join(root, path);
    if (!existsSync(full)) hash.update(`${path} is missing\0`);
    else if (statSync(full).isDirectory()) filesBelow(full, skip).forEach((file) => add(hash, root, join(full, file)));
    else add(hash, root, full);
  }
  return hash.digest('hex');
}

function add(hash: ReturnType<typeof createHash>, root: string, file: string) {
  const content = readFileSync(file);
  hash.update(`${relative(root, file).split(sep).join('/')}\0${content.length}\0`).update(content);
}
