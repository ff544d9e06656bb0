import { LocalDiskStorage, type Storage } from '@dreamloom/media/storage';
import { migrate } from '@dreamloom/platform';
import { type ThrowawayDatabase, throwawayDatabase } from '@dreamloom/testing';
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { DataStores } from '../back-up.js';
import { bytesOf } from '../files.js';
import { SERVICE_DATABASES } from '../snapshot.js';

// Contains a tab, a line feed, a backslash, and COPY's markers of null and of the end.
const WORDS = 'I flew\tover\nthe \\N sea \\. — 🐋 "and" back';

const databases: ThrowawayDatabase[] = [];

export const dropDatabases = () => Promise.all(databases.map((database) => database.drop()));

const key = () => randomBytes(24).toString('base64url');

export async function emptyDatabase(): Promise<string> {
  const database = await throwawayDatabase();
  databases.push(database);
  return database.url;
}

export async function query<T extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Creates two dreamers, a dream with an image and a voice note, and a pending event. */
export async function seededStack(dataDir: string): Promise<DataStores & { names: string[]; storage: Storage }> {
  const databaseUrl = await emptyDatabase();
  for (const database of SERVICE_DATABASES) await migrate(databaseUrl, database);
  const storage = await LocalDiskStorage.open(dataDir);
  const [picture, voice] = [key(), key()];
  const names = [`${picture}.webp`, `${picture}.320.webp`, `${voice}.ogg`];
  for (const [n, name] of names.entries()) await storage.put(name, randomBytes(1_000 * (n + 1)));
  for (const dreamer of [randomUUID(), randomUUID()]) {
    const [dream, event] = [randomUUID(), randomUUID()];
    await query(
      databaseUrl,
      `insert into dreams.dreamer (id, google_sub, email) values ($1, $2, 'ada@dreamloom.test')`,
      [dreamer, `google-${dreamer}`],
    );
    await query(
      databaseUrl,
      `insert into dreams.dream (id, dreamer_id, title, title_source, title_status, content, tags, source, captured_by, image_status, created_at, night)
       values ($1, $2, 'Sea', 'ai', 'done', $3, '{"one","two words",NULL}', 'text', 'whatsapp_text', 'none', '2026-03-29T05:30:00.123456Z', '2026-03-29')`,
      [dream, dreamer, WORDS],
    );
    await query(
      databaseUrl,
      `insert into events.event (id, name, version, dreamer_id, payload, correlation_id)
       values ($1, 'dream-recorded', 1, $2, $3, 'correlation')`,
      [event, dreamer, JSON.stringify({ text: WORDS })],
    );
    await query(databaseUrl, `insert into events.delivery (event_id, subscription) values ($1, 'dreams.x.y')`, [event]);
    await query(
      databaseUrl,
      `insert into gateway.session (id_hash, dreamer_id, expires_at) values ($1, $2, 'infinity')`,
      [randomBytes(32), dreamer],
    );
  }
  const [row] = await query<{ id: string }>(databaseUrl, 'select id from dreams.dreamer limit 1');
  for (const [asset, kind] of [
    [picture, 'artwork'],
    [voice, 'audio'],
  ])
    await query(
      databaseUrl,
      `insert into media.asset (key, dreamer_id, kind, mime, byte_size, sha256) values ($1, $2, $3, 'x/y', 1, '')`,
      [asset, row?.id, kind],
    );
  return { databaseUrl, storage, names };
}

export async function contentOf(url: string): Promise<Record<string, unknown>> {
  const tables = await query<{ name: string }>(
    url,
    `select schemaname || '.' || tablename as name from pg_tables where schemaname = any($1) order by 1`,
    [SERVICE_DATABASES.map(({ schema }) => schema)],
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    const columns = name.endsWith('.migration') ? 't.name' : 't::text';
    content[name] = await query(url, `select ${columns} as row from ${name} t order by 1`);
  }
  const rowsBySchema = (sql: string) =>
    query(url, `${sql} order by 1`, [SERVICE_DATABASES.map(({ schema }) => schema)]);
  content['constraints'] = await rowsBySchema(
    `select conrelid::regclass::text || conname || pg_get_constraintdef(oid) as made from pg_constraint where connamespace = any($1::regnamespace[])`,
  );
  content['triggers'] = await rowsBySchema(
    `select tgrelid::regclass::text || tgname || tgenabled::text as made from pg_trigger join pg_class c on c.oid = tgrelid
     where not tgisinternal and c.relnamespace = any($1::regnamespace[])`,
  );
  content['sequences'] = await rowsBySchema(
    `select schemaname || sequencename || last_value as made from pg_sequences where schemaname = any($1) and sequencename not like 'migration%'`,
  );
  return content;
}

export async function bytesIn(storage: Storage): Promise<Record<string, string | undefined>> {
  const all: Record<string, string | undefined> = {};
  for await (const name of storage.names()) all[name] = (await bytesOf(storage, name))?.toString('hex');
  return all;
}
