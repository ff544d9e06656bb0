import { join, resolve } from 'node:path';
import { build } from '../build/build.ts';
import { runChild } from '../setup.mjs';
import { checkDocs } from './docs.ts';
import { checkImports } from './imports.ts';
import { checkLint } from './lint.ts';
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

const tsc = 'typescript/bin/tsc';

const checks: [name: string, check: Check][] = [
  ['format', () => tool('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.')],
  ['types', () => tool(tsc, '-p', 'tsconfig.check.json', '--allowImportingTsExtensions')],
  ['types of the web app', () => tool(tsc, '-p', 'frontend/tsconfig.json')],
  ['lint', () => checkLint(root)],
  ['words', checkWords],
  ['translations', () => build().then(checkTranslations)],
  ['unused', checkUnused],
  ['imports', () => checkImports(root)],
  ['docs', checkDocs],
  ['migrations', () => build().then(() => checkMigrations(root))],
];

/** Runs the named checks, by default all, and continues after a failure; returns the exit code. */
export async function main(args: string[]): Promise<number> {
  const unknown = args.filter((arg) => !checks.some(([name]) => name === arg));
  if (unknown.length > 0) throw new Error(`There is no check ${unknown.join(', ')}.`);
  const failed: string[] = [];
  for (const [name, check] of checks.filter(([name]) => args.length === 0 || args.includes(name))) {
    const started = Date.now();
    const problems = await Promise.resolve()
      .then(check)
      .catch((error: unknown) => [error instanceof Error ? (error.stack ?? error.message) : String(error)]);
    problems.forEach((problem) => console.log(problem));
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (problems.length > 0) failed.push(name);
  }
  if (failed.length > 0) console.log(`\nNot right: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
}
