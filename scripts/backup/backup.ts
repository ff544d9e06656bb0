import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from '../build/build.ts';
import { runChild } from '../setup.mjs';
import { freePorts } from '../stack/ports.ts';
import { startPostgres } from '../stack/postgres.ts';
import { prepareDataDir, RuntimeFile } from '../stack/runtime-file.ts';
import { readSecrets } from '../stack/secrets.ts';
import { readSettings, type Settings } from '../stack/settings.ts';
import { Refusal, step } from '../stack/terminal.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * Backs up, restores or moves the files of this repository's stack; returns the exit code.
 * @param args of backup/src/main.ts; a backup without a folder gets one in `backups`
 */
export async function main(args: string[]): Promise<number> {
  const env = join(root, '.env');
  if (existsSync(env)) process.loadEnvFile(env);
  const settings = readSettings(process.env, root);
  prepareDataDir(settings.dataDir);
  await step('building', build);
  const [command, folder] = args;
  if (command === 'backup' && folder === undefined) args = [command, join(root, 'backups', stampOf(new Date()))];
  const withDatabase = command === 'move' ? withoutAny : settings.databaseUrl ? withOwn : withEmbedded;
  return withDatabase(settings, command === 'restore', (databaseUrl) =>
    runChild(process.execPath, [join(root, 'backup/dist/bundle/main.js'), ...args], {
      // Folders are relative to the directory in which npm was called.
      cwd: process.env['INIT_CWD'] ?? process.cwd(),
      env: { ...process.env, DATA_DIR: settings.dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
    }),
  );
}

type Work = (databaseUrl: string | undefined) => Promise<number>;

const withoutAny = (_settings: Settings, _alone: boolean, work: Work) => work(undefined);
const withOwn = ({ databaseUrl }: Settings, _alone: boolean, work: Work) => work(databaseUrl);

/** Uses the running embedded database, or starts it for this command alone. */
async function withEmbedded({ dataDir }: Settings, alone: boolean, work: Work): Promise<number> {
  const password = readSecrets(dataDir).POSTGRES_PASSWORD;
  const running = RuntimeFile.running(dataDir);
  if (running) {
    if (alone) throw new Refusal(`Dreamloom is running on ${dataDir}: stop it first.`);
    const port = running.ports['postgres'];
    if (!running.ready || port === undefined) throw new Refusal('Dreamloom is just starting: try again in a moment.');
    return work(`postgres://dreamloom:${password}@127.0.0.1:${port}/dreamloom`);
  }
  const [port = 0] = await freePorts(1);
  const runtime = await RuntimeFile.claim(dataDir, { postgres: port });
  try {
    const logFile = join(dataDir, 'logs', 'postgres.log');
    const postgres = await startPostgres({ dataDir, port, password, logFile, durable: true });
    return await work(postgres.url).finally(() => postgres.stop());
  } finally {
    runtime.release();
  }
}

const stampOf = (moment: Date) => moment.toISOString().slice(0, 19).replaceAll(':', '-');
