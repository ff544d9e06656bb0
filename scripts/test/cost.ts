import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { BOUNDS, COSTLY } from './costly.ts';
import { suiteOf, suites } from './suites.ts';

const root = resolve(import.meta.dirname, '../..');
const record = join(root, '.cache/test-costs.json');

/** Seconds of processor time by test file. */
type Costs = ReadonlyMap<string, number>;

/** The costs that runs on this machine have measured. */
export function measuredCosts(): Costs {
  return new Map(existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as [string, number][]) : []);
}

/** Stores what a run has measured and empties its file, which TEST_COST names to the test environments. */
export function takeCosts(file: string): Costs {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : [];
  rmSync(file, { force: true });
  const costs = lines.map((line) => JSON.parse(line) as [string, number]);
  const found = new Map(costs.map(([path, seconds]) => [relative(root, path), Number(seconds.toFixed(1))]));
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, JSON.stringify([...new Map([...measuredCosts(), ...found])]));
  return found;
}

/** The files that need more than their suite's bound and are not listed as costly. */
export function overBound(costs: Costs): string[] {
  return [...costs].flatMap(([path, seconds]) => {
    const suite = suiteOf(path);
    return suite && !COSTLY[path] && seconds > BOUNDS[suite] ? [path] : [];
  });
}

/** What to do about a file that needs more than its suite's bound. */
export const costProblem = (path: string) =>
  `${path} needs more processor time than a file of its suite may: make it cheaper, or list it with the reason in scripts/test/costly.ts (npm run test:cost).`;

/** Prints what each test file needed when it last ran, the costly ones first; returns the exit code. */
export async function main(): Promise<number> {
  const costs = new Map([...measuredCosts()].filter(([path]) => existsSync(join(root, path))));
  for (const [path, seconds] of [...costs].sort(([, a], [, b]) => b - a))
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${path}${COSTLY[path] ? ` (${COSTLY[path].join(' s: ')})` : ''}`);
  for (const suite of suites) {
    const found = [...costs].filter(([path]) => suiteOf(path) === suite);
    const sum = found.reduce((all, [, seconds]) => all + seconds, 0);
    console.log(`${suite}: ${sum.toFixed(0)} s in ${found.length} measured files; a file may need ${BOUNDS[suite]} s`);
  }
  const problems = overBound(costs);
  problems.forEach((path) => console.log(costProblem(path)));
  return problems.length === 0 ? 0 : 1;
}
