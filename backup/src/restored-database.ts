import { migrate } from '@dreamloom/platform';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { type BackedUpTable, type Manifest, Refused } from './manifest.js';
import { columnsOf, nameOf, QUEUES, SERVICE_DATABASES } from './snapshot.js';

/** @throws Refused when this version lacks a migration of the backup */
export function refuseNewerBackup({ migrations }: Manifest): void {
  for (const { schema, migrations: known } of SERVICE_DATABASES) {
    const names = new Set(known.map(({ name }) => name));
    if (migrations[schema]?.some((name) => !names.has(name)) ?? true)
      throw new Refused('This backup was made by a newer version of Dreamloom: restore it with that one.');
  }
}

/** @throws Refused while other sessions are connected, and when the database is not empty unless it may be replaced */
export async function refuseUsedDatabase(url: string, mayReplace: boolean): Promise<void> {
  await onDatabase(url, async (client) => {
    const others = await client.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name like 'dreamloom-%'`,
    );
    if (others.rowCount) throw new Refused('Dreamloom is running on this database: stop its services first.');
    if (mayReplace) return;
    const { rows } = await client.query<{ schema: string; name: string }>(
      `select schemaname as schema, tablename as name from pg_tables where schemaname = any($1) and tablename <> 'migration'`,
      [SERVICE_DATABASES.map(({ schema }) => schema)],
    );
    for (const table of rows)
      if ((await client.query(`select from ${nameOf(table)} limit 1`)).rowCount)
        throw new Refused('The database is not empty: --replace deletes its contents.');
  });
}

/** Restores the database: first the tables by the backup's migrations, then all rows in one transaction. */
export async function restoreDatabase(url: string, folder: string, manifest: Manifest): Promise<void> {
  await onDatabase(url, async (client) => {
    for (const schema of [...SERVICE_DATABASES.map((one) => one.schema), QUEUES])
      await client.query(`drop schema if exists ${schema} cascade`);
  });
  for (const database of SERVICE_DATABASES) {
    const had = new Set(manifest.migrations[database.schema]);
    await migrate(url, { ...database, migrations: database.migrations.filter(({ name }) => had.has(name)) });
  }
  await onDatabase(url, async (client) => {
    await client.query('begin');
    const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
      `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = any($1::regnamespace[])`,
      [SERVICE_DATABASES.map(({ schema }) => schema)],
    );
    // Foreign keys between the tables can be validated only after all rows exist.
    for (const { table, name } of keys)
      await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
    for (const table of manifest.tables) await copyIn(client, table, folder);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`);
    for (const sequence of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [nameOf(sequence), sequence.value, sequence.called]);
    await client.query('commit');
    await client.query('analyze');
  });
}

async function copyIn(client: pg.Client, table: BackedUpTable, folder: string): Promise<void> {
  const name = nameOf(table);
  // Rows that triggers maintain are part of the backup; migrations may have inserted rows of their own.
  await client.query(`alter table ${name} disable trigger user; delete from ${name}`);
  const copy = client.query(from(`copy ${name} (${columnsOf(table)}) from stdin`));
  await pipeline(createReadStream(join(folder, table.file)), createGunzip(), copy);
  if (copy.rowCount !== table.rows) throw new Error(`${table.schema}.${table.name} did not get all its rows`);
  await client.query(`alter table ${name} enable trigger user`);
}

async function onDatabase(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'dreamloom-restore' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
