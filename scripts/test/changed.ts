import { execFileSync, spawnSync } from 'node:child_process';
import { files, root } from '../docs/sources.ts';
import { Refusal } from '../stack/terminal.ts';
import { measuredCosts } from './cost.ts';
import { COSTLY } from './costly.ts';
import { importersByFile } from './import-graph.ts';
import { type Suite, suiteOf } from './suites.ts';

/** Seconds of processor time for the files of a suite that only depend on what has changed. */
const BUDGET = 35;
/** Seconds of processor time of a file that was not measured here. */
const USUAL_COST = 3;

interface Plan {
  /** The test files to run, by suite. */
  run: ReadonlyMap<Suite, string[]>;
  /** What runs and what does not, as lines for the terminal. */
  summary: string[];
}

/**
 * Chooses tests for what the working tree has that `revision` has not; without a revision, for what the upstream branch
 * has not. It takes all unit tests, and of the web and integration tests those that import the changed files over the
 * smallest number of steps. Browser tests and costly files run only if they have changed themselves.
 */
export function planOf(suites: readonly Suite[], revision = startingPoint()): Plan {
  const changed = changedFiles(revision);
  const distances = distancesFrom(changed);
  const run = new Map<Suite, string[]>();
  const summary = [`Chosen for ${changed.length} files that differ from ${revision}; all others run with npm test.`];
  if (changed.length === 0) return { run, summary: [`Nothing differs from ${revision}.`] };
  const costs = measuredCosts();
  const costOf = (path: string) => costs.get(path) ?? USUAL_COST;
  for (const suite of suites) {
    const all = files.filter((path) => suiteOf(path) === suite);
    const related = suite === 'unit' ? all : all.filter((path) => distances.has(path));
    const own = related.filter((path) => changed.includes(path));
    const others = related.filter((path) => !changed.includes(path) && suite !== 'e2e' && !COSTLY[path]);
    const nearest = suite === 'unit' ? others : within(BUDGET, byNearness(others, changed, distances), costOf);
    const chosen = [...own, ...nearest];
    if (chosen.length > 0) run.set(suite, chosen);
    const left = related.filter((path) => !chosen.includes(path)).map((path) => distances.get(path) ?? 0);
    const notRun =
      left.length > 0
        ? `; not run: ${left.length} that import a changed file over ${Math.min(...left)} or more steps`
        : '';
    summary.push(`${suite}: ${chosen.length} of ${all.length} files${notRun}`);
  }
  return { run, summary };
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const commitOf = (revision: string) =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  }).stdout.trim();

/** The commit where the branch left its upstream branch or origin/main; without either, HEAD or, in a clean tree, its parent. */
function startingPoint(): string {
  const upstream = ['@{upstream}', 'origin/main'].find((one) => commitOf(one) !== '');
  if (upstream) return git('merge-base', 'HEAD', upstream).slice(0, 12);
  return git('status', '--porcelain') === '' ? 'HEAD~1' : 'HEAD';
}

function changedFiles(revision: string): string[] {
  if (commitOf(revision) === '') throw new Refusal(`Git knows no revision ${revision}.`);
  const names = [
    git('diff', '--name-only', '--no-renames', revision),
    git('ls-files', '--others', '--exclude-standard'),
  ];
  return names.flatMap((lines) => lines.split('\n')).filter((path) => path !== '');
}

/** The number of imports from each file that depends on the changed ones to the nearest of them. */
export function distancesFrom(changed: string[], importers = importersByFile()): ReadonlyMap<string, number> {
  const distances = new Map(changed.map((path) => [path, 0]));
  // A map visits entries that are added during the loop.
  for (const [path, distance] of distances)
    for (const importer of importers.get(path) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  return distances;
}

/** Nearest first; of equally near ones those whose paths share more words with the changed paths. */
function byNearness(paths: string[], changed: string[], distances: ReadonlyMap<string, number>): string[] {
  const words = (path: string) => path.split(/[^a-z]+/i);
  const changedWords = new Set(changed.flatMap(words));
  const shared = (path: string) => words(path).filter((word) => changedWords.has(word)).length;
  const distance = (path: string) => distances.get(path) ?? Infinity;
  return paths.toSorted((a, b) => distance(a) - distance(b) || shared(b) - shared(a));
}

function within(budget: number, paths: string[], costOf: (path: string) => number): string[] {
  let spent = 0;
  return paths.filter((path) => (spent += costOf(path)) <= budget);
}
