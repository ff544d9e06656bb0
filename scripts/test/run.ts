import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { build, compile } from '../build/build.ts';
import { runChild } from '../setup.mjs';
import { step } from '../stack/terminal.ts';
import { planOf } from './changed.ts';
import { ensureChromium } from './chromium.ts';
import { costProblem, overBound, takeCosts } from './cost.ts';
import { startTestServer } from './database.ts';
import { deepFiles, leftOut } from './deep.ts';
import { processorSeconds } from './processor-time.ts';
import { fastTemporaryFolder, openRunFolder } from './run-folder.ts';
import { offerSharedStack } from './shared-stack.ts';
import { chosen, runsOf, type Suite } from './suites.ts';

const root = resolve(import.meta.dirname, '../..');

/** Jest leaves one processor idle, which is half of two; most tests mostly wait, so more workers than processors pay off. */
const WORKERS = `--maxWorkers=${Math.max(3, availableParallelism() - 1)}`;

const isDeep = process.env['DEEP'] === '1';
const DEEP_SUITES: Suite[] = ['web', 'integration', 'e2e'];

/** Runs the named suites, by default all, until one fails; returns the exit code. */
export async function main(args: string[]): Promise<number> {
  const { suites: named, changed, rest } = chosen(args, isDeep ? DEEP_SUITES : undefined);
  const plan = changed ? planOf(named, changed.revision) : undefined;
  const suites = plan ? [...plan.run.keys()] : named;
  const isWhole = !plan && rest.length === 0;
  if (isDeep && isWhole) rest.push('--runTestsByPath', ...deepFiles);
  const removeFolder = openRunFolder(fastTemporaryFolder());
  const env: Record<string, string | undefined> = { ...process.env, NODE_ENV: 'test' };
  if (suites.includes('e2e')) {
    env['CHROMIUM_PATH'] = ensureChromium();
    rmSync(join(root, '.cache/test-failures'), { recursive: true, force: true });
  }
  // The tests of folders load compiled workers; bundles and the web app run in those of the whole product.
  const needsBundles = !plan || pathsOf(plan.run, suites).some((path) => path.startsWith('e2e/'));
  if (suites.includes('integration') || suites.includes('e2e')) await step('building', needsBundles ? build : compile);
  const server = suites.includes('integration') && !env['TEST_DATABASE_URL'] ? await startTestServer() : undefined;
  if (server) env['TEST_DATABASE_URL'] = server.url;
  const run = (env['TEST_RUN'] = randomBytes(4).toString('hex'));
  const stack =
    env['CHROMIUM_PATH'] && suites.includes('e2e') ? await offerSharedStack(env['CHROMIUM_PATH']) : undefined;
  if (stack) env['SHARED_STACK'] = stack.url;
  const costFile = join(root, `.cache/test-costs.${process.pid}.jsonl`);
  // A part of a file says nothing about its cost, and the deep run has more cases.
  const isUsual = !isDeep && !rest.some((arg) => /^(-t|--testNamePattern)/.test(arg));
  if (isUsual) env['TEST_COST'] = costFile;
  const lines: string[] = [];
  const costly: string[] = [];
  try {
    const groups = runsOf(suites);
    for (const [at, group] of groups.entries()) {
      const started = { at: Date.now(), seconds: processorSeconds() };
      const code = await jest(group, [...rest, WORKERS], env, plan && pathsOf(plan.run, group));
      lines.push(duration(group.join(' and '), Date.now() - started.at, processorSeconds() - started.seconds));
      const suspects = overBound(takeCosts(costFile));
      if (code !== 0) {
        const left = groups.slice(at + 1).flat();
        if (left.length > 0) lines.push(`not run after this failure: ${left.join(', ')}`);
        return code;
      }
      if (suspects.length === 0) continue;
      console.log('\nMeasured again, one by one, because of their processor time:');
      if ((await jest(group, ['--maxWorkers=1'], env, suspects)) !== 0) return 1;
      costly.push(...overBound(takeCosts(costFile)));
    }
  } finally {
    await stack?.stop();
    if (server) await server.stop();
    else if (suites.includes('integration'))
      await (await import('../../libs/testing/src/throwaway-database.ts')).dropTemplates(run);
    lines.push(duration('in all', process.uptime() * 1_000, processorSeconds()), ...(plan?.summary ?? []));
    console.log(`\n${[...lines, ...costly.map(costProblem)].join('\n')}`);
    rmSync(costFile, { force: true });
    removeFolder();
  }
  if (isWhole && costly.length === 0) console.log(`\n${leftOut(isDeep)}`);
  return costly.length === 0 ? 0 : 1;
}

function jest(group: Suite[], args: string[], env: NodeJS.ProcessEnv, only: string[] | undefined): Promise<number> {
  const program = ['--experimental-vm-modules', '--no-warnings', join(root, 'node_modules/jest/bin/jest.js')];
  const filter = only ? ['--filter', join(import.meta.dirname, 'chosen-files.cjs')] : [];
  // Must be last because it consumes all following arguments.
  const select = ['--selectProjects', ...group];
  return runChild(process.execPath, [...program, ...args, ...filter, ...select], {
    cwd: root,
    env: { ...env, TEST_FILES: only?.join('\n') },
  });
}

const pathsOf = (run: ReadonlyMap<Suite, string[]>, group: Suite[]) => group.flatMap((suite) => run.get(suite) ?? []);

const duration = (what: string, ms: number, seconds: number) =>
  `${what}: ${(ms / 60_000).toFixed(1)} minutes, ${seconds.toFixed(0)} s of processor time`;
