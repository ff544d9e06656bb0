import type { StdioOptions } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { build } from '../build/build.ts';
import { runChild } from '../setup.mjs';
import { checkDocs } from './docs.ts';
import { checkImports } from './imports.ts';
import { checkLint, checkLintRules } from './lint.ts';
import { checkMigrations } from './migrations.ts';
import { checkTranslations } from './translations.ts';
import { checkUnused } from './unused.ts';
import { checkWords } from './words.ts';

const root = resolve(import.meta.dirname, '../..');

/** A check returns its problems, one line each; an empty list means success. */
type Check = () => string[] | Promise<string[]>;

async function tool(script: string, ...args: string[]): Promise<string[]> {
  const code = await runChild(process.execPath, [join(root, 'node_modules', script), ...args], { cwd: root });
  return code === 0 ? [] : [`${script} ended with code ${code}`];
}

const types = (project: string, record: string) =>
  tool('typescript/bin/tsc', '-p', project, '--incremental', '--tsBuildInfoFile', `.cache/${record}.tsbuildinfo`);

const FORMAT = ['--check', '--log-level=warn', '--cache', '--cache-location=.cache/prettier', '.'];

/** The slow ones are first, so that the lanes end together; `docs` builds what `migrations` and `translations` load. */
const checks: [name: string, check: Check][] = [
  ['lint', () => checkLint(root, 'the rest')],
  ['docs', checkDocs],
  ['lint of the web app', () => checkLint(root, 'the web app')],
  ['types', () => types('tsconfig.check.json', 'types')],
  ['types of the web app', () => types('frontend/tsconfig.json', 'types-of-the-web-app')],
  ['lint rules', () => checkLintRules(root)],
  ['imports', () => checkImports(root)],
  ['format', () => tool('prettier/bin/prettier.cjs', ...FORMAT)],
  ['migrations', () => build().then(() => checkMigrations(root))],
  ['translations', () => build().then(checkTranslations)],
  ['unused', checkUnused],
  ['words', checkWords],
];

/** Runs the named checks, by default all, in two lanes and continues after a failure; returns the exit code. */
export async function main(args: string[]): Promise<number> {
  const unknown = args.filter((arg) => !checks.some(([name]) => name === arg));
  if (unknown.length > 0) throw new Error(`There is no check ${unknown.join(', ')}.`);
  const chosen = checks.filter(([name]) => args.length === 0 || args.includes(name));
  const [only] = chosen;
  if (only && chosen.length === 1) return (await passes(...only)) ? 0 : 1;
  const failed: string[] = [];
  const waiting = chosen.map(([name]) => name);
  const lane = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
      if (!(await passesInProcess(name))) failed.push(name);
  };
  await Promise.all([lane(), lane()]);
  if (failed.length > 0) console.log(`\nNot right: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
}

async function passes(name: string, check: Check): Promise<boolean> {
  const started = Date.now();
  const problems = await Promise.resolve()
    .then(check)
    .catch((error: unknown) => [error instanceof Error ? (error.stack ?? error.message) : String(error)]);
  problems.forEach((problem) => console.log(problem));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  return problems.length === 0;
}

/** Runs a check in a process of its own, and prints its whole output when it has ended. */
async function passesInProcess(name: string): Promise<boolean> {
  const output = join(mkdtempSync(join(tmpdir(), 'dreamloom-check-')), 'output');
  const file = openSync(output, 'w');
  const stdio: StdioOptions = ['ignore', file, file];
  const code = await runChild(process.execPath, [join(root, 'scripts/check.mjs'), name], { cwd: root, stdio });
  closeSync(file);
  process.stdout.write(readFileSync(output));
  rmSync(dirname(output), { recursive: true });
  return code === 0;
}
