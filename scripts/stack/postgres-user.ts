import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { Refusal } from './refusal.ts';

/** The user that PostgreSQL runs as; empty for the current user. */
export type Runner = { uid: number; gid: number } | Record<string, never>;

/**
 * PostgreSQL refuses to run as root, so root uses a separate user, which is created when it is missing.
 * @param cluster an existing cluster keeps its owner
 */
export function postgresRunner(cluster: string): Runner {
  if (process.getuid?.() !== 0) return {};
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  const found = find('postgres') ?? find('_postgres') ?? create() ?? find('nobody');
  if (!found) throw new Refusal('PostgreSQL does not run as root: make a user named postgres and start again.');
  return found;
}

function find(name: string): Runner | undefined {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function create(): Runner | undefined {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  spawnSync('useradd', [...options, '--shell', '/usr/sbin/nologin', 'postgres'], { stdio: 'ignore' });
  return find('postgres');
}

/** True when that user can read all of `files` and execute `program`; checked by the system, so that ACLs count. */
export function canUse(runner: Runner, files: string[], program?: string): boolean {
  if (runner.uid === undefined) return true;
  const readable = 'for f in "$@"; do test -r "$f" || exit 1; test ! -d "$f" || test -x "$f" || exit 1; done';
  const script = `${readable}; test -z "$PROGRAM" || "$PROGRAM" --version`;
  const env = { PATH: process.env['PATH'], PROGRAM: program ?? '' };
  return (
    spawnSync('/bin/sh', ['-c', script, 'sh', ...files], { ...runner, cwd: '/', env, stdio: 'ignore' }).status === 0
  );
}
