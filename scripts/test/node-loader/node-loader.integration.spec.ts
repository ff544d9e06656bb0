import { execFile } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

interface Report {
  testResults: { name: string; message: string; assertionResults: { title: string; status: string }[] }[];
}

/** Runs Jest on the fixtures with the loader, as the suites do. */
async function runFixtures(): Promise<{ report: Report; output: string }> {
  const { default: config } = (await import(join(ROOT, 'jest.config.mjs'))) as {
    default: { projects: { displayName: string }[] };
  };
  const project = config.projects.find(({ displayName }) => displayName === 'unit');
  const options = { ...project, roots: [join(import.meta.dirname, 'fixtures')], testRegex: '\\.fixture\\.ts$' };
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
  const args = [
    '--experimental-vm-modules',
    '--no-warnings',
    jest,
    '-i',
    '--json',
    '--config',
    JSON.stringify(options),
  ];
  return new Promise((resolve, reject) =>
    execFile(process.execPath, args, { cwd: ROOT }, (error, stdout, stderr) => {
      // Jest ends with 1 when tests failed.
      if (error && error.code !== 1) reject(new Error(error.message));
      else resolve({ report: JSON.parse(stdout) as Report, output: stdout + stderr });
    }),
  );
}

describe('a suite whose modules Node loads', () => {
  let report: Report;
  let output: string;

  beforeAll(async () => {
    ({ report, output } = await runFixtures());
  });

  const resultOf = (file: string) => {
    const result = report.testResults.find(({ name }) => name.endsWith(`/${file}.fixture.ts`));
    if (!result) throw new Error(`${file} did not run:\n${output}`);
    return result;
  };
  const statuses = (file: string) => resultOf(file).assertionResults.map(({ title, status }) => [title, status]);

  it('fails for a wrong value, too few assertions, a test or hook beyond its time, and a failing beforeAll', () => {
    expect(statuses('fails')).toEqual([
      ['has a wrong value', 'failed'],
      ['has too few assertions', 'failed'],
      ['takes longer than its time', 'failed'],
      ['fails', 'failed'],
      ['does not run', 'failed'],
      ['rejects', 'failed'],
    ]);
    const { message } = resultOf('fails');
    for (const part of [
      'expect.assertions(2)',
      'Exceeded timeout of 50 ms',
      'the set-up failed',
      'rejected on purpose',
    ])
      expect(message).toContain(part);
    expect(output).not.toContain('it-ran');
  });

  it('names the line of the source in a failure', () => {
    expect(resultOf('fails').message).toContain('fails.fixture.ts:9:17');
  });

  it('leaves globals, variables, matchers, timers and state of modules to no other file', () => {
    for (const file of ['first', 'second'])
      expect(statuses(file)).toEqual([['finds nothing that another file left', 'passed']]);
  });

  it('refuses mocks of modules', () => {
    expect(statuses('mocks')).toEqual([['refuses mocks of modules', 'passed']]);
  });
});
