import { Stryker } from '@stryker-mutator/core';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from '../build/build.ts';
import { files } from '../docs/sources.ts';
import { step } from '../stack/terminal.ts';
import { startTestServer } from './database.ts';
import { openRunFolder } from './run-folder.ts';

const root = resolve(import.meta.dirname, '../..');
const reports = '.cache/mutants';

const isSource = (path: string) =>
  /^(libs|services|frontend\/src)\/.*\.tsx?$/.test(path) && !/\.spec\.tsx?$|\/testing\//.test(path);

/** Schemas and tables have no test of their own: the services that use them are their test. */
const hasUnitTest = (path: string) => files.includes(path.replace(/\.tsx?$/, '.spec.ts'));

/**
 * Changes the sources one place at a time, runs the tests that cover the place and lists the changes that no test
 * noticed; returns the exit code. Arguments are the beginnings of paths, by default of every file with unit tests. The
 * words `integration` and `web` choose the tests of that suite below the same paths. SAMPLE and SEED choose as many
 * lines of these sources by chance.
 */
export async function main(args: string[]): Promise<number> {
  const suite = (['integration', 'web'] as const).find((name) => args.includes(name)) ?? 'unit';
  const paths = args.filter((arg) => arg !== suite);
  const mutate = files.filter(
    (path) =>
      isSource(path) && (paths.length === 0 ? hasUnitTest(path) : paths.some((start) => path.startsWith(start))),
  );
  if (suite !== 'unit' && paths.length === 0) throw new Error(`The tests of ${suite} need a folder: they are slow.`);
  if (mutate.length === 0) throw new Error(`No source file begins with ${paths.join(' or ')}.`);
  const force = paths.length > 0;
  const folders = paths.map((path) => path.replace(/[^/]*\.tsx?$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (suite === 'unit') return run(mutate, suite, { force });
  if (suite === 'web')
    return run(sampleOf(mutate), suite, {
      force,
      jest: { testRegex: folders.map((folder) => `/${folder}.*\\.spec\\.tsx?$`) },
      // Most of them are styles, which no test in jsdom sees.
      excludedMutations: ['StringLiteral', 'ObjectLiteral'],
      // Outside functions every test of the folder would run.
      ignoreStatic: true,
    });
  await step('building', build);
  const removeFolder = openRunFolder();
  const server = await startTestServer();
  process.env['TEST_DATABASE_URL'] = server.url;
  const testRegex = folders.map((folder) => `/${folder}.*\\.integration\\.spec\\.ts$`);
  return run(mutate, suite, { force, jest: { testRegex, testTimeout: 30_000 } }).finally(async () => {
    await server.stop();
    removeFolder();
  });
}

/** As many lines as SAMPLE says, chosen by the number SEED; without SAMPLE the whole files. */
function sampleOf(paths: string[]): string[] {
  const { SAMPLE, SEED = '1' } = process.env;
  if (SAMPLE === undefined) return paths;
  const linesOf = (path: string) =>
    Array.from({ length: readFileSync(join(root, path), 'utf8').split('\n').length }, (_, at) => {
      const line = `${path}:${at + 1}-${at + 1}`;
      return { line, order: createHash('sha256').update(`${SEED} ${line}`).digest('hex') };
    });
  const lines = paths.flatMap(linesOf).sort((a, b) => a.order.localeCompare(b.order));
  return lines.slice(0, Number(SAMPLE)).map(({ line }) => line);
}

async function run(mutate: string[], suite: string, options: RunOptions): Promise<number> {
  const { force, jest: more, excludedMutations = [], ignoreStatic = false } = options;
  const { default: config } = (await import(join(root, 'jest.config.mjs'))) as { default: { projects: JestProject[] } };
  // The test runner takes one project; its root is the folder that holds the changed sources. It needs Jest's own loader.
  const { rootDir: _, runtime: __, ...found } = config.projects.find(({ displayName }) => displayName === suite) ?? {};
  const customExportConditions = ['@dreamloom/source', 'node', 'node-addons'];
  const inNode = { testEnvironment: 'node', testEnvironmentOptions: { customExportConditions } };
  const inBrowser = { testEnvironment: join(import.meta.dirname, 'until-a-failure.mjs') };
  const project = { ...found, ...(suite === 'web' ? inBrowser : inNode) };
  // Stryker reads its strykerPlugins.
  const runner = join(import.meta.dirname, 'covering-jest.ts');
  await new Stryker({
    mutate,
    mutator: { excludedMutations },
    testRunner: 'covering-jest',
    plugins: ['@stryker-mutator/jest-runner', runner],
    testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
    jest: { projectType: 'custom', configFile: 'jest.config.mjs', config: { ...project, ...more, projects: [] } },
    coverageAnalysis: 'perTest',
    ignoreStatic,
    concurrency: Number(process.env['CONCURRENCY'] ?? 1),
    // On a busy machine loading the files of its tests takes long.
    timeoutMS: 120_000,
    // Modules of finished runs stay in memory.
    maxTestRunnerReuse: 20,
    dryRunTimeoutMinutes: 60,
    disableTypeChecks: false,
    ignorePatterns: ['.cache', '.data', 'backups', 'dist'],
    tempDirName: `${reports}/tmp`,
    cleanTempDir: 'always',
    incremental: true,
    // Results of mutants outside functions are otherwise reused although their tests have changed.
    force,
    incrementalFile: `${reports}/${suite}.json`,
    reporters: ['clear-text', 'html', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false },
    htmlReporter: { fileName: `${reports}/${suite}.html` },
  }).runMutationTest();
  return 0;
}

interface JestProject {
  displayName: string;
  rootDir?: string;
  runtime?: string;
}

interface RunOptions {
  /** Runs every mutant again instead of reusing earlier results. */
  force: boolean;
  /** Settings of Jest beside those of the suite. */
  jest?: object;
  excludedMutations?: string[];
  /** Leaves out the mutants outside functions. */
  ignoreStatic?: boolean;
}
