import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from '../build/build.ts';
import { runChild } from '../setup.mjs';
import { step } from '../stack/terminal.ts';
import { ensureChromium } from './chromium.ts';
import { openRunFolder } from './run-folder.ts';

const root = resolve(import.meta.dirname, '../..');

interface Goal {
  what: string;
  result: string;
  goal: string;
}

/**
 * Runs the benchmarks of the built product and prints ratios to simpler baselines; returns the exit code. Arguments
 * select files by path; the long soak test and the download of Directus run only when they are named.
 */
export async function main(words: string[]): Promise<number> {
  await step('building', build);
  const removeFolder = openRunFolder();
  const goals = join(tmpdir(), 'goals.jsonl');
  Object.assign(process.env, { CHROMIUM_PATH: ensureChromium(), BENCH_GOALS: goals });
  const jest = ['--experimental-vm-modules', '--no-warnings', join(root, 'node_modules/jest/bin/jest.js')];
  const chosen =
    words.length > 0 ? words : ['--testPathIgnorePatterns', String.raw`(soak|directus|profiles|attacks)\.bench`];
  try {
    const code = await runChild(process.execPath, [...jest, ...chosen, '--runInBand', '--selectProjects', 'bench'], {
      cwd: root,
    });
    if (existsSync(goals)) printTable(readFileSync(goals, 'utf8').trim().split('\n'));
    return code;
  } finally {
    removeFolder();
  }
}

function printTable(lines: string[]): void {
  const rows = lines.map((line) => JSON.parse(line) as Goal);
  console.log(`\n${availableParallelism()} processors (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}\n`);
  for (const { what, result, goal } of [{ what: 'what', result: 'result', goal: 'goal' }, ...rows])
    console.log(`| ${what.padEnd(68)} | ${result.padEnd(30)} | ${goal.padEnd(18)} |`);
}
