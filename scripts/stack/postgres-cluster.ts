import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { changeOwner } from './postgres-home.ts';
import type { Runner } from './postgres-user.ts';
import { commandOf, endProcess, identify } from './process-identity.ts';

export const SUPERUSER = 'dreamloom';

/** The environment of PostgreSQL's programs without PGPORT and the like, which would change their behaviour. */
export const plainEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name)));

/** Initialises the cluster unless it exists; the remains of a killed initdb are deleted. */
export function createCluster(programs: string, cluster: string, password: string, runner: Runner, durable: boolean) {
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  const draft = `${cluster}.new`;
  const passwordFile = join(dirname(cluster), 'postgres-password.new');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  changeOwner(draft, runner);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  changeOwner(passwordFile, runner);
  try {
    const login = ['-A', 'scram-sha-256', '-U', SUPERUSER, `--pwfile=${passwordFile}`];
    // PostgreSQL's builtin locale is identical on every system.
    const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const options = ['-D', draft, ...login, ...locale, ...(durable ? [] : ['--no-sync'])];
    execFileSync(join(programs, 'bin', 'initdb'), options, {
      ...runner,
      cwd: '/',
      env: plainEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    renameSync(draft, cluster);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/**
 * Ends a server that a killed starter left on this cluster, and removes a stale postmaster.pid. A live process of that
 * id that is not PostgreSQL on this folder is not touched.
 */
export async function endLeftover(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const server = identify(pid);
  if (server && commandOf(pid).includes(`-D ${cluster}`)) {
    // SIGINT is PostgreSQL's fast shutdown: it flushes everything and does not wait for clients.
    await endProcess(server, 10_000, 'SIGINT');
  }
  // Otherwise the id belongs to another program, and PostgreSQL would wait for it forever.
  rmSync(file, { force: true });
}
