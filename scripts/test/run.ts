import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from '../build/build.ts';
import { runChild } from '../setup.mjs';
import { step } from '../stack/terminal.ts';
import { ensureChromium } from './chromium.ts';
import { startTestServer } from './database.ts';
import { offerSharedStack } from './shared-stack.ts';
import { chosen, runsOf } from './suites.ts';

const root = resolve(import.meta.dirname, '../..');

/** Jest leaves one processor idle, which is half of two; most tests mostly wait, so one more worker pays off. */
const workers = `--maxWorkers=${Math.max(2, availableParallelism() - 1)}`;

/** Runs the named suites, by default all, until one fails; returns the exit code. */
export async function main(args: string[]): Promise<number> {
  const { suites, rest } = chosen(args);
  const env: Record<string, string | undefined> = { ...process.env, NODE_ENV: 'test' };
  if (suites.includes('e2e')) {
    env['CHROMIUM_PATH'] = ensureChromium();
    rmSync(join(root, '.cache/test-failures'), { recursive: true, force: true });
  }
  if (suites.includes('integration') || suites.includes('e2e')) await step('building', build);
  const server = suites.includes('integration') && !env['TEST_DATABASE_URL'] ? await startTestServer() : undefined;
  if (server) env['TEST_DATABASE_URL'] = server.url;
  const run = (env['TEST_RUN'] = randomBytes(4).toString('hex'));
  const stack =
    env['CHROMIUM_PATH'] && suites.includes('e2e') ? await offerSharedStack(env['CHROMIUM_PATH']) : undefined;
  if (stack) env['SHARED_STACK'] = stack.url;
  try {
    for (const group of runsOf(suites)) {
      const jest = ['--experimental-vm-modules', '--no-warnings', join(root, 'node_modules/jest/bin/jest.js')];
      // Must be last because it consumes all following arguments.
      const select = [workers, '--selectProjects', ...group];
      const code = await runChild(process.execPath, [...jest, ...rest, ...select], { cwd: root, env });
      if (code !== 0) return code;
    }
  } finally {
    await stack?.stop();
    if (server) await server.stop();
    else if (suites.includes('integration'))
      await (await import('../../libs/testing/src/throwaway-database.ts')).dropTemplates(run);
  }
  return 0;
}
