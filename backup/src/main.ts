import { LocalDiskStorage, openStorage } from '@dreamloom/media/storage';
import { createRoles, EnvironmentError, Logger } from '@dreamloom/platform';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from './back-up.js';
import { readDatabaseUrl, readRolesEnv, readStorageEnv } from './backup.env.js';
import { moveFiles, refuseDifferences } from './files.js';
import { type Manifest, Refused } from './manifest.js';
import { restore } from './restore.js';

const USAGE = `backup <folder>               copies database, pictures and voices into a new folder
restore <folder> [--replace]  restores them from that folder
move [--remove]               copies the files of this machine into the bucket of S3_BUCKET
roles                         gives each service a database role of its own`;

const rowsOf = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0);
const summary = (manifest: Manifest) =>
  `${rowsOf(manifest)} rows of ${manifest.tables.length} tables and ${manifest.files.count} files (${manifest.files.bytes} bytes), as of ${manifest.takenAt}`;

async function run(args: string[]): Promise<string> {
  const options = {
    replace: { type: 'boolean', default: false },
    remove: { type: 'boolean', default: false },
  } as const;
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const [command, folder] = positionals;
  if (command === 'move') return move(values.remove);
  if (command === 'roles') return roles();
  if (folder === undefined || (command !== 'backup' && command !== 'restore')) throw new Refused(USAGE);
  const stack = { databaseUrl: readDatabaseUrl(), storage: await openStorage(readStorageEnv()) };
  if (command === 'restore') return `Restored: ${summary(await restore(stack, resolve(folder), values))}.`;
  const manifest = await backUp(stack, resolve(folder));
  const { missing } = manifest.files;
  const lack = missing > 0 ? ` ${missing} images or voice notes of the database have no file.` : '';
  return `Backed up: ${summary(manifest)}.${lack}`;
}

async function roles(): Promise<string> {
  const { adminUrl, passwords } = readRolesEnv();
  if (await createRoles(adminUrl, passwords)) return 'Each service has a role of its own in the database.';
  throw new Refused(
    'The user of DATABASE_URL may not create roles: use one that has CREATEROLE and owns the database.',
  );
}

async function move(remove: boolean): Promise<string> {
  const env = readStorageEnv();
  if (env.S3_BUCKET === undefined) throw new Refused('S3_BUCKET is not set: there is no bucket to move the files to.');
  const done = await moveFiles(await LocalDiskStorage.open(env.DATA_DIR), await openStorage(env), { remove });
  refuseDifferences(done);
  return `${done.moved} files are in the bucket and were verified there${remove ? '; the local ones are deleted' : ''}.`;
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  if (error instanceof Refused || error instanceof EnvironmentError) process.stderr.write(`${error.message}\n`);
  else new Logger('backup').problem('the command failed', error);
  process.exitCode = 1;
}
