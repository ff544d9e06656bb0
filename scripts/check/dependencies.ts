import { files, read } from '../docs/sources.ts';

const PAGE = 'docs/dependencies.md';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Compares the rows of docs/dependencies.md with the manifests; returns the problems, one line each. */
export function checkDependencies(): string[] {
  const named = new Set<string>();
  for (const path of files.filter((file) => /(^|\/)package\.json$/.test(file))) {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(path)) as Manifest;
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }))
      if (!name.startsWith('@dreamloom/')) named.add(`${name} ${version}`);
  }
  const rows = new Set<string>();
  for (const [, name, version] of read(PAGE).matchAll(/^\| (\S+) +\| (\d\S*) +\|/gm)) rows.add(`${name} ${version}`);
  const missing = [...named].filter((one) => !rows.has(one));
  const stale = [...rows].filter((one) => !named.has(one));
  return [
    ...missing.map((one) => `${PAGE} has no row for ${one}: look up its release and advisories.`),
    ...stale.map((one) => `${PAGE} has a row for ${one}, which no package.json names.`),
  ];
}
