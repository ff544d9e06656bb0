import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { files, read, root } from '../docs/sources.ts';

/** A statement that imports or exports from another file; `names` are undefined where it takes everything. */
interface Import {
  specifier: string;
  names: string[] | undefined;
  isExport: boolean;
}

interface Module {
  imports: Import[];
  /** What its own declarations export. */
  declared: Set<string>;
}

const STATEMENT = /^(import|export) (?:type )?(?:([^'";]*?) from )?'([^']+)'/gm;
const ON_DEMAND = /\b(?:import|new URL)\(\s*'([^']+)'/g;
const DECLARATION =
  /^export (?:default |declare |abstract |async )*(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

function parse(text: string): Module {
  const statements = [...text.matchAll(STATEMENT)].map(([, word, clause = '', specifier = '']) => ({
    specifier,
    isExport: word === 'export',
    names: /^(\w+, )?\{/.test(clause) ? namesIn(clause) : undefined,
  }));
  const onDemand = [...text.matchAll(ON_DEMAND)].map(([, specifier = '']) => ({
    specifier,
    isExport: false,
    names: undefined,
  }));
  return {
    imports: [...statements, ...onDemand],
    declared: new Set([...text.matchAll(DECLARATION)].map(([, name = '']) => name)),
  };
}

const namesIn = (clause: string) =>
  (/\{([^}]*)\}/.exec(clause)?.[1] ?? '')
    .split(',')
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*/, ''),
    )
    .filter((name) => name !== '');

/** The files of the repository that import each file. An import by name from an index is one of the file that declares it. */
export function importersByFile(): ReadonlyMap<string, ReadonlySet<string>> {
  const modules = new Map(files.filter((path) => /\.(tsx?|mjs)$/.test(path)).map((path) => [path, parse(read(path))]));
  const entries = packageEntries();
  const resolve = (from: string, specifier: string) => {
    if (!specifier.startsWith('.')) return entries.get(specifier);
    const path = posix.join(posix.dirname(from), specifier);
    const stem = path.replace(/\.js$/, '');
    return [path, `${stem}.ts`, `${stem}.tsx`].find((one) => modules.has(one));
  };
  const declaring = (path: string, name: string, seen = new Set<string>()): string | undefined => {
    if (seen.has(path)) return undefined;
    seen.add(path);
    const { declared, imports } = modules.get(path) ?? { declared: new Set(), imports: [] };
    if (declared.has(name)) return path;
    for (const { specifier, names, isExport } of imports) {
      const target = isExport && (names?.includes(name) ?? true) ? resolve(path, specifier) : undefined;
      const found = target && declaring(target, name, seen);
      if (found) return found;
    }
    return undefined;
  };
  const importers = new Map<string, Set<string>>();
  for (const [path, { imports }] of modules)
    for (const { specifier, names } of imports) {
      const target = resolve(path, specifier);
      if (!target) continue;
      const targets = isIndex(target) && names ? names.map((name) => declaring(target, name) ?? target) : [target];
      for (const one of targets) importers.set(one, (importers.get(one) ?? new Set()).add(path));
    }
  return importers;
}

const isIndex = (path: string) => posix.basename(path) === 'index.ts';

/** The sources of the workspaces' packages, by what an import names. */
function packageEntries(): ReadonlyMap<string, string> {
  const found = files.filter((path) => /^(libs|services|sandbox).*\/package\.json$/.test(path));
  return new Map(
    found.flatMap((path) => {
      const { name, exports = {} } = JSON.parse(read(path)) as { name: string; exports?: Record<string, Entry> };
      return Object.entries(exports).flatMap(([key, entry]) => {
        const source = typeof entry === 'object' ? entry['@dreamloom/source'] : undefined;
        const file = source && posix.join(posix.dirname(path), source);
        return file && existsSync(join(root, file)) ? [[posix.join(name, key), file] as const] : [];
      });
    }),
  );
}

type Entry = string | Record<string, string>;
