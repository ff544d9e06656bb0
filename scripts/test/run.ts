import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from '../build/build.ts';
import { runChild } from '../setup.mjs';
import { step } from '../stack/progress.ts';
import { ensureChromium } from './chromium.ts';
import { startTestServer } from './database.ts';
import { chosen, runsOf, type Suite } from './suites.ts';

const root = resolve(import.meta.dirname, '../..');

/** What each suite needs of Jest beside its name. */
const options: Record<Suite, string[]> = {
  unit: [],
  web: [],
  integration: ['--testTimeout=30000'],
  e2e: ['--testTimeout=120000'],
};

/** Jest leaves one processor to the machine, which of two is half: most tests wait for something most of the time. */
const workers = `--maxWorkers=${Math.max(2, availableParallelism() - 1)}`;

/** Runs the suites that are asked for, all of them when none is; answers the exit code. */
export async function main(args: string[]): Promise<number> {
  const { suites, rest } = chosen(args);
  const env: Record<string, string | undefined> = { ...process.env, NODE_ENV: 'test' };
  if (suites.includes('e2e')) env['CHROMIUM_PATH'] = ensureChromium();
  if (suites.includes('integration') || suites.includes('e2e')) await step('building', build);
  const server = suites.includes('integration') && !env['TEST_DATABASE_URL'] ? await startTestServer() : undefined;
  if (server) env['TEST_DATABASE_URL'] = server.url;
  let failed = false;
  try {
    for (const group of runsOf(suites)) {
      const jest = ['--experimental-vm-modules', '--no-warnings', join(root, 'node_modules/jest/bin/jest.js')];
      // Last, for it takes all words that follow it.
      const select = [workers, ...group.flatMap((one) => options[one]), '--selectProjects', ...group];
      const code = await runChild(process.execPath, [...jest, ...rest, ...select], { cwd: root, env });
      if (code === 130) return 130;
      failed ||= code !== 0;
    }
  } finally {
    await server?.stop();
  }
  return failed ? 1 : 0;
}
