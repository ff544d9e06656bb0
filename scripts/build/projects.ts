import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export interface Project {
  /** Its folder, relative to the repository. */
  folder: string;
  /** The root of its source paths, relative to the project: `.` or `src`. */
  sourceRoot: string;
}

export const BUNDLE = 'bundle';

/** The folder of a service's bundle: see docs/decisions/0011-bundles.md. */
export const bundleOf = (service: string) => `services/${service}/dist/${BUNDLE}`;

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
