import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

export interface Project {
  /** Its folder, relative to the repository. */
  folder: string;
  /** The root of its source paths, relative to the project: `.` or `src`. */
  sourceRoot: string;
}

export const BUNDLE = 'bundle';
/** Its dependencies are those that bundles do not contain. */
export const IMAGE = 'deploy/package.json';

/** The bundle of the program in a folder: see docs/decisions/0011-bundles.md. */
export const bundleOf = (folder: string) => `${folder}/dist/${BUNDLE}`;

interface Config {
  compilerOptions?: { rootDir?: string };
  references?: { path: string }[];
}

/** The projects that the root tsconfig.json references, directly or indirectly. */
export function projectsOf(root: string): Project[] {
  const found = new Map<string, Project>();
  const visit = (file: string) => {
    const { references = [], compilerOptions = {} } = JSON.parse(readFileSync(file, 'utf8')) as Config;
    const folder = relative(root, dirname(file));
    if (folder !== '') found.set(folder, { folder, sourceRoot: compilerOptions.rootDir ?? '.' });
    for (const { path } of references) {
      const next = resolve(dirname(file), path, 'tsconfig.json');
      if (!found.has(relative(root, dirname(next))) && existsSync(next)) visit(next);
    }
  };
  visit(join(root, 'tsconfig.json'));
  return [...found.values()];
}

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
