import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { give } from './postgres-home.ts';
import type { Runner } from './postgres-user.ts';
import { commandOf, endProcess, identify } from './process-identity.ts';

export const SUPERUSER = 'dreamloom';

/** The environment PostgreSQL's programs run in: PGPORT and its like would change what they do. */
export const plainEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name)));

/** Makes the database's files unless they are there; what a killed initdb left is thrown away. */
export function createCluster(programs: string, cluster: string, password: string, runner: Runner, durable: boolean) {
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  const draft = `${cluster}.new`;
  const passwordFile = join(dirname(cluster), 'postgres-password.new');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  give(draft, runner);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  give(passwordFile, runner);
  try {
    const login = ['-A', 'scram-sha-256', '-U', SUPERUSER, `--pwfile=${passwordFile}`];
    // PostgreSQL's own locale is the same on every system.
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
 * Ends a server that a killed starter left on this cluster, and its claim on the files when it is dead.
 * A live process of that id which is not PostgreSQL on this very folder is left alone.
 */
export async function endLeftover(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const server = identify(pid);
  if (server && commandOf(pid).includes(`-D ${cluster}`)) {
    // SIGINT is PostgreSQL's fast shutdown: it writes everything and does not wait for its clients.
    await endProcess(server, 10_000, 'SIGINT');
  }
  // Else the id belongs to another program now, and PostgreSQL would wait for that one for ever.
  rmSync(file, { force: true });
}
