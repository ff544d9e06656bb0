import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runChild, withSetupLock } from '../setup.mjs';
import { services } from '../stack/environment.ts';
import { writeWhole } from '../stack/files.ts';
import { Refusal } from '../stack/terminal.ts';
import { BUNDLE, bundleOf, filesBelow, fingerprint, IMAGE, type Project, projectsOf } from './projects.ts';

const root = resolve(import.meta.dirname, '../..');
const record = join(root, '.cache', 'build.json');

/** Fingerprints of a folder's inputs and of its `dist`: `dist` is valid only while both match. */
interface Built {
  inputs: string;
  outputs: string;
}

export async function main(): Promise<number> {
  await build();
  return 0;
}

/** Builds the services, the backup, the sandbox and the web app whose sources have changed or whose output is incomplete. */
export async function build(): Promise<void> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  await withSetupLock(join(root, '.cache', 'setup.lock'), async () => {
    const built = readRecord();
    await buildProjects(built);
    await bundlePrograms(built);
    await buildWebApp(built);
  });
}

/** Compiles what has changed of the services and the sandbox, without bundles and the web app. */
export async function compile(): Promise<void> {
  await withSetupLock(join(root, '.cache', 'setup.lock'), () => buildProjects(readRecord()));
}

async function buildProjects(built: Record<string, Built>) {
  const projects = projectsOf(root);
  const inputs = new Map(projects.map(({ folder }) => [folder, inputsOf(folder)]));
  const stale = projects.filter(
    ({ folder }) => built[folder]?.inputs !== inputs.get(folder) || !isWhole(folder, built),
  );
  if (stale.length === 0) return;
  for (const { folder } of stale) {
    // tsc trusts its own build info in that folder and would not notice a missing or truncated file.
    if (!isWhole(folder, built)) rmSync(join(root, folder, 'dist'), { recursive: true, force: true });
  }
  // Until the build succeeds, the record treats the output as invalid.
  writeRecord({ ...built, ...Object.fromEntries(projects.map(({ folder }) => [folder, undefined])) });
  await run('TypeScript', join(root, 'node_modules/typescript/bin/tsc'), ['-b'], root);
  for (const project of projects) {
    removeOrphans(project);
    built[project.folder] = { inputs: inputs.get(project.folder) ?? '', outputs: outputsOf(project.folder) };
  }
  writeRecord(built);
}

async function bundlePrograms(built: Record<string, Built>) {
  const libraries = projectsOf(root).flatMap(({ folder }) => (folder.startsWith('libs/') ? folder : []));
  const recipe = fingerprint(root, ['scripts/build/bundle.ts', IMAGE]);
  const folders = services.map((service) => `services/${service}`);
  const bundles = [...folders, 'backup'].map((program) => {
    const parts = [...libraries, program, ...(program === 'backup' ? folders : [])];
    return { program, folder: bundleOf(program), inputs: [recipe, ...parts.map((part) => built[part]?.inputs)].join() };
  });
  const isFresh = ({ folder, inputs }: (typeof bundles)[number]) =>
    built[folder]?.inputs === inputs && built[folder].outputs === fingerprint(root, [folder]);
  const stale = bundles.filter((one) => !isFresh(one));
  if (stale.length === 0) return;
  // A process of its own, because the bundler does not return its gigabytes of memory.
  const programs = stale.map(({ program }) => program);
  const options = ['--no-warnings', join(root, 'scripts/build/bundle.ts')];
  if ((await runChild(process.execPath, [...options, ...programs], { cwd: root })) !== 0)
    throw new Refusal('The services could not be bundled: see above.');
  for (const { folder, inputs } of stale) built[folder] = { inputs, outputs: fingerprint(root, [folder]) };
  writeRecord(built);
}

async function buildWebApp(built: Record<string, Built>) {
  const folder = 'frontend';
  // The first build leaves a cache in `.swc`.
  const ignored = ['dist', 'node_modules', '.swc'];
  const inputs = fingerprint(root, [folder, 'libs/contracts/src', 'package-lock.json'], ignored);
  if (built[folder]?.inputs === inputs && isWhole(folder, built)) return;
  await run(
    'The web app',
    join(root, 'node_modules/vite/bin/vite.js'),
    ['build', '--logLevel', 'warn'],
    join(root, folder),
  );
  built[folder] = { inputs, outputs: outputsOf(folder) };
  writeRecord(built);
}

const inputsOf = (folder: string) =>
  fingerprint(root, [folder, 'tsconfig.base.json', 'tsconfig.json', 'package-lock.json'], ['dist', 'node_modules']);
const outputsOf = (folder: string) => fingerprint(root, [`${folder}/dist`], [BUNDLE]);
const isWhole = (folder: string, built: Record<string, Built>) => built[folder]?.outputs === outputsOf(folder);

/** Removes output of deleted or renamed sources, which a glob or an old import would still load. */
function removeOrphans({ folder, sourceRoot }: Project) {
  const dist = join(root, folder, 'dist');
  for (const file of filesBelow(dist, [BUNDLE])) {
    const stem = /^(.*)\.(js|js\.map|d\.ts|d\.ts\.map)$/.exec(file)?.[1];
    if (stem !== undefined && !existsSync(join(root, folder, sourceRoot, `${stem}.ts`))) rmSync(join(dist, file));
  }
}

async function run(what: string, script: string, args: string[], cwd: string) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const code = await runChild(process.execPath, [script, ...args], { cwd, env });
  if (code !== 0) throw new Refusal(`${what} could not be built: see above.`);
}

function readRecord(): Record<string, Built> {
  try {
    return JSON.parse(readFileSync(record, 'utf8')) as Record<string, Built>;
  } catch {
    return {};
  }
}

const writeRecord = (built: Record<string, Built | undefined>) => writeWhole(record, JSON.stringify(built, null, 2));
