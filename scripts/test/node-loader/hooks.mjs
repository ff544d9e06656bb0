// Node's own module loader for test files. Packages are loaded once per worker, modules of this repository once per test
// file, because each has the number of the file in its address. TypeScript is compiled by swc with a cache on disk.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, enableCompileCache, registerHooks } from 'node:module';
import { join, resolve as resolvePath } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Conditions of package exports beside Node's own. */
export const CONDITIONS = ['@dreamloom/source'];

const ROOT = resolvePath(import.meta.dirname, '../../..');
const ROOT_URL = pathToFileURL(`${ROOT}/`).href;
const CACHE = join(ROOT, '.cache/tests');
const GLOBALS = 'jest-globals:';
const GLOBALS_KEY = Symbol.for('dreamloom.jest-globals');

const swcOptions = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: true,
  swcrc: false,
};

const require = createRequire(import.meta.url);
const compiler = createHash('sha256')
  .update(JSON.stringify([swcOptions, require('@swc/core/package.json').version]))
  .digest('hex');

/** Paths of source maps by path of the source. */
const mapFiles = new Map();
/** Paths by whether they exist: sources do not come and go during a run. */
const known = new Map();
let fileNumber = 0;

mkdirSync(CACHE, { recursive: true });
enableCompileCache(join(CACHE, 'v8'));
registerHooks({ resolve, load });

/**
 * Imports a test file, and every module of this repository that it imports, as new ones.
 * @param {string} path
 * @param {object} globals what `@jest/globals` exports
 */
export async function importTestFile(path, globals) {
  globalThis[GLOBALS_KEY] = globals;
  await import(`${pathToFileURL(path).href}?file=${++fileNumber}`);
}

/** Source maps for Jest's stack traces, whose frames name addresses of modules. */
export const sourceMaps = {
  get: (source) => mapFiles.get(source.replace(/^file:(\/\/)?/, '').replace(/\?file=\d+$/, '')),
  // Jest copies the entries when another project's file follows in the same worker; these stay.
  [Symbol.iterator]: () => [].values(),
};

function resolve(specifier, context, next) {
  const { parentURL: parent } = context;
  if (!isOwn(parent)) return next(specifier, context);
  if (specifier === '@jest/globals') return { url: GLOBALS + fileNumber, format: 'module', shortCircuit: true };
  const number = new URL(parent).searchParams.get('file') ?? String(fileNumber);
  const own = /^\.{1,2}\//.test(specifier) ? sourceOf(fileURLToPath(new URL(specifier, parent))) : undefined;
  const conditions = [...CONDITIONS, ...context.conditions];
  const found = next(own ? pathToFileURL(own).href : specifier, { ...context, conditions });
  if (!isOwn(found.url) || !/\.(ts|mjs|js)$/.test(found.url)) return found;
  return { url: `${found.url}?file=${number}`, format: 'module', shortCircuit: true };
}

function load(url, context, next) {
  if (url.startsWith(GLOBALS)) {
    const names = Object.keys(globalThis[GLOBALS_KEY]).join(', ');
    const source = `export const { ${names} } = globalThis[Symbol.for('${GLOBALS_KEY.description}')];`;
    return { format: 'module', source, shortCircuit: true };
  }
  if (!isOwn(url) || !new URL(url).pathname.endsWith('.ts')) return next(url, context);
  return { format: 'module', source: compile(fileURLToPath(url)), shortCircuit: true };
}

const isOwn = (url) => url?.startsWith(ROOT_URL) && !url.includes('/node_modules/');

/** Imports name the compiled file: `./dream.js` is `dream.ts`. */
function sourceOf(path) {
  return [path.replace(/\.js$/, '.ts'), path].find((one) => {
    if (!known.has(one)) known.set(one, existsSync(one));
    return known.get(one);
  });
}

function compile(file) {
  const source = readFileSync(file, 'utf8');
  const compiled = join(CACHE, `${createHash('sha256').update(`${compiler}\0${file}\0${source}`).digest('hex')}.mjs`);
  mapFiles.set(file, `${compiled}.map`);
  if (existsSync(compiled)) return readFileSync(compiled, 'utf8');
  const { code, map } = require('@swc/core').transformSync(source, { ...swcOptions, filename: file });
  write(`${compiled}.map`, JSON.stringify({ ...JSON.parse(map), sources: [file] }));
  write(compiled, code);
  return code;
}

/** Another worker never sees half a file. */
function write(file, text) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}
