import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';
import { readFileSync, writeFileSync } from 'node:fs';

/** In the copy of the repository: a process that is started after a timeout has no first run of its own. */
const MAP = 'files-of-tests.json';

const [jest] = jestPlugins as [(typeof jestPlugins)[number]];

/**
 * Stryker's runner of Jest, which runs the files of the tests that cover a mutant one by one, until a test fails. Its own
 * runs every file that imports the changed source to its end.
 */
function coveringJest(injector: unknown): JestRunner {
  const runner = jest.factory(injector as never) as unknown as JestRunner;
  const dryRun = runner.dryRun.bind(runner);
  const mutantRun = runner.mutantRun.bind(runner);
  const { jestTestAdapter } = runner;
  const run = jestTestAdapter.run.bind(jestTestAdapter);
  let testFiles: string[] | undefined;
  runner.dryRun = async (options) => {
    const result = await dryRun(options);
    const filesOf: Record<string, string[]> = {};
    for (const { id, fileName } of result.tests ?? []) (filesOf[id] ??= []).push(fileName);
    writeFileSync(MAP, JSON.stringify(filesOf));
    return result;
  };
  runner.mutantRun = async (options) => {
    const filesOf = JSON.parse(readFileSync(MAP, 'utf8')) as Record<string, string[]>;
    const counts = new Map<string, number>();
    for (const id of options.testFilter ?? [])
      for (const file of filesOf[id] ?? []) counts.set(file, (counts.get(file) ?? 0) + 1);
    // A file with many of the tests is about the changed source.
    const files = [...counts].sort(([, a], [, b]) => b - a).map(([file]) => [file]);
    try {
      for (testFiles of files) {
        const result = await mutantRun(options);
        if (result.status !== 'survived' || testFiles === files.at(-1)) return result;
      }
      return await mutantRun(options);
    } finally {
      testFiles = undefined;
    }
  };
  jestTestAdapter.run = (settings) => run(testFiles ? { ...settings, testFiles } : settings);
  return runner;
}
coveringJest.inject = ['$injector'] as const;

export const strykerPlugins = [{ ...jest, name: 'covering-jest', factory: coveringJest }];

interface JestRunner {
  dryRun: (options: object) => Promise<{ tests?: { id: string; fileName: string }[] }>;
  mutantRun: (options: { testFilter?: string[] }) => Promise<{ status: string }>;
  jestTestAdapter: { run: (settings: object) => Promise<object> };
}
