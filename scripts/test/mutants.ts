import { Stryker } from '@stryker-mutator/core';
import { join, resolve } from 'node:path';
import { build } from '../build/build.ts';
import { files } from '../docs/sources.ts';
import { step } from '../stack/terminal.ts';
import { startTestServer } from './database.ts';
import { openRunFolder } from './run-folder.ts';

const root = resolve(import.meta.dirname, '../..');
const reports = '.cache/mutants';

const isSource = (path: string) => /^(libs|services)\/.*\.ts$/.test(path) && !/\.spec\.ts$|\/testing\//.test(path);

/** Schemas and tables have no test of their own: the services that use them are their test. */
const hasUnitTest = (path: string) => files.includes(path.replace(/\.ts$/, '.spec.ts'));

/**
 * Changes the sources one place at a time, runs the tests that cover the place and lists the changes that no test
 * noticed; returns the exit code. Arguments are the beginnings of paths, by default of every file with unit tests. The
 * word `integration` chooses the integration tests below the same paths, for use cases and repositories.
 */
export async function main(args: string[]): Promise<number> {
  const suite = args.includes('integration') ? 'integration' : 'unit';
  const paths = args.filter((arg) => arg !== 'integration');
  const mutate = files.filter(
    (path) =>
      isSource(path) && (paths.length === 0 ? hasUnitTest(path) : paths.some((start) => path.startsWith(start))),
  );
  if (suite === 'integration' && paths.length === 0) throw new Error('Integration tests need a folder: they are slow.');
  if (mutate.length === 0) throw new Error(`No source file begins with ${paths.join(' or ')}.`);
  const force = paths.length > 0;
  if (suite === 'unit') return run(mutate, suite, { force });
  await step('building', build);
  const removeFolder = openRunFolder();
  const server = await startTestServer();
  process.env['TEST_DATABASE_URL'] = server.url;
  const folders = paths.map((path) => path.replace(/[^/]*\.ts$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const testRegex = folders.map((folder) => `/${folder}.*\\.integration\\.spec\\.ts$`);
  return run(mutate, suite, { force, jest: { testRegex, testTimeout: 30_000 } }).finally(async () => {
    await server.stop();
    removeFolder();
  });
}

async function run(mutate: string[], suite: string, { force, jest: more }: RunOptions): Promise<number> {
  const { default: config } = (await import(join(root, 'jest.config.mjs'))) as { default: { projects: JestProject[] } };
  // The test runner takes one project; its root is the folder that holds the changed sources. It needs Jest's own loader.
  const { rootDir: _, runtime: __, ...found } = config.projects.find(({ displayName }) => displayName === suite) ?? {};
  const customExportConditions = ['@dreamloom/source', 'node', 'node-addons'];
  const project = { ...found, testEnvironment: 'node', testEnvironmentOptions: { customExportConditions } };
  await new Stryker({
    mutate,
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
    jest: { projectType: 'custom', configFile: 'jest.config.mjs', config: { ...project, ...more, projects: [] } },
    coverageAnalysis: 'perTest',
    concurrency: Number(process.env['CONCURRENCY'] ?? 1),
    timeoutMS: 20_000,
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
}
