import { database as collective } from '@dreamloom/collective/database';
import { database as dreams } from '@dreamloom/dreams/database';
import { eventDatabase } from '@dreamloom/eventing';
import { database as gateway } from '@dreamloom/gateway/database';
import { database as media } from '@dreamloom/media/database';
import { database as messaging } from '@dreamloom/messaging/database';
import type { ServiceDatabase } from '@dreamloom/platform';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { checksumming } from './files.js';
import { type BackedUpSequence, type BackedUpTable, type Manifest, Refused } from './manifest.js';

/** All schemas of the product except that of the queues, whose contents are derived from `events`. */
export const SERVICE_DATABASES: readonly ServiceDatabase[] = [
  eventDatabase,
  gateway,
  dreams,
  media,
  messaging,
  collective,
];

export const QUEUES = 'bullmq';

const SCHEMAS = SERVICE_DATABASES.map(({ schema }) => schema);

type DatabaseSnapshot = Pick<Manifest, 'takenAt' | 'migrations' | 'tables' | 'sequences'> & {
  /** The keys of all images and voice notes in the database. */
  keys: string[];
};

/** Copies every table, all as of one transaction snapshot, into `<folder>/database`. */
export async function takeSnapshot(url: string, folder: string): Promise<DatabaseSnapshot> {
  await mkdir(join(folder, 'database'), { mode: 0o700 });
  const client = new pg.Client({ connectionString: url, application_name: 'dreamloom-backup' });
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    const { rows } = await client.query<{ now: Date }>('select now()');
    const found = await tablesOf(client);
    for (const schema of SCHEMAS)
      if (!found.some((table) => table.schema === schema))
        throw new Refused(`The database has no ${schema}: start Dreamloom on it first.`);
    const tables: BackedUpTable[] = [];
    for (const table of found) tables.push(await copyOut(client, table, folder));
    return {
      takenAt: (rows[0]?.now ?? new Date()).toISOString(),
      migrations: await migrationsOf(client),
      tables,
      sequences: await sequencesOf(client),
      keys: (await client.query<{ key: string }>('select key from media.asset')).rows.map(({ key }) => key),
    };
  } finally {
    await client.end();
  }
}

type FoundTable = Pick<BackedUpTable, 'schema' | 'name' | 'columns'>;

/** All tables except those of the migrations; generated columns are excluded. */
async function tablesOf(client: pg.Client): Promise<FoundTable[]> {
  const { rows } = await client.query<FoundTable>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname = any($1) and c.relkind = 'r' and c.relname <> 'migration'
     group by 1, 2 order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

async function copyOut(client: pg.Client, table: FoundTable, folder: string): Promise<BackedUpTable> {
  const file = `database/${table.schema}.${table.name}.gz`;
  const copy = client.query(to(`copy ${nameOf(table)} (${columnsOf(table)}) to stdout`));
  const sum = checksumming();
  await pipeline(copy, createGzip(), sum.through, createWriteStream(join(folder, file), { mode: 0o600, flush: true }));
  return { ...table, rows: copy.rowCount, file, sha256: sum.digest() };
}

async function migrationsOf(client: pg.Client): Promise<Record<string, string[]>> {
  const migrations: Record<string, string[]> = {};
  for (const schema of SCHEMAS) {
    const { rows } = await client.query<{ name: string }>(`select name from ${schema}.migration order by id`);
    migrations[schema] = rows.map(({ name }) => name);
  }
  return migrations;
}

// Sequences are not transactional: when read after the snapshot, they are never behind the rows.
async function sequencesOf(client: pg.Client): Promise<BackedUpSequence[]> {
  const { rows } = await client.query<Pick<BackedUpSequence, 'schema' | 'name'>>(
    `select schemaname as schema, sequencename as name from pg_sequences
     where schemaname = any($1) and sequencename not like 'migration%' order by 1, 2`,
    [SCHEMAS],
  );
  const sequences: BackedUpSequence[] = [];
  for (const sequence of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${nameOf(sequence)}`,
    );
    const [at] = state.rows;
    if (at) sequences.push({ ...sequence, ...at });
  }
  return sequences;
}

/** The quoted SQL name of a table or sequence. */
export const nameOf = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** The quoted SQL list of a table's columns. */
export const columnsOf = ({ columns }: { columns: string[] }): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');
