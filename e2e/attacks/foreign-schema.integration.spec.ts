import { type ServiceName, SERVICES } from '@dreamloom/contracts';
import { eventDatabase } from '@dreamloom/eventing';
import { createRoles, migrate, type ServiceDatabase } from '@dreamloom/platform';
import { type ThrowawayDatabase, throwawayDatabase } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { SERVICE_DATABASES } from '../../backup/src/snapshot.js';

type Urls = Record<ServiceName, string>;

const passwords = () => Object.fromEntries(SERVICES.map((service) => [service, randomUUID()])) as Urls;
const databaseOf = (service: ServiceName) =>
  SERVICE_DATABASES.find(({ schema }) => schema === service) as ServiceDatabase;
const nameOf = (url: string) => new URL(url).pathname.slice(1);

async function query<Row extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

const tablesOf = (url: string) =>
  query<{ schema: ServiceName | 'events'; name: string; owner: string }>(
    url,
    `select schemaname as schema, format('%I.%I', schemaname, tablename) as name, tableowner as owner from pg_tables
     where schemaname = any($1)`,
    [SERVICE_DATABASES.map(({ schema }) => schema)],
  );

const APPEND = `
  with fact as (insert into events.event (id, name, version, payload, correlation_id)
                values ($1, 'day-ended', 1, '{}', 'x') returning id)
  insert into events.delivery (event_id, subscription) select id, 'dreams.x.y' from fact`;

describe('a service whose database role is compromised', () => {
  let database: ThrowawayDatabase;
  let urls: Urls;

  beforeAll(async () => {
    database = await throwawayDatabase();
    urls = (await createRoles(database.url, passwords())) as Urls;
    // As at boot: the first service creates the shared schemas.
    for (const service of SERVICES) {
      await migrate(urls[service], databaseOf(service));
      await migrate(urls[service], eventDatabase);
    }
  });
  afterAll(() => database.drop());

  it.each(SERVICES)('can do its own work as %s, and read no table of another', async (service) => {
    const tables = await tablesOf(database.url);
    expect(new Set(tables.map(({ schema }) => schema)).size).toBe(SERVICE_DATABASES.length);
    for (const { schema, name } of tables) {
      const reading = query(urls[service], `select * from ${name} limit 1`).then(
        () => 'read',
        (error: unknown) => (error as Error).message,
      );
      const isOpen = schema === service || schema === 'events';
      expect([name, await reading]).toEqual([name, isOpen ? 'read' : `permission denied for schema ${schema}`]);
    }
    await query(urls[service], APPEND, [randomUUID()]);
  });

  it.each(SERVICES)('cannot become another role as %s, nor grant itself access', async (service) => {
    const another = service === 'dreams' ? 'media' : 'dreams';
    const [owner = '', victim = ''] = [database.url, urls[another]].map((url) => new URL(url).username);
    for (const attempt of [
      `set role "${owner}"`,
      `set role "${victim}"`,
      `alter role "${victim}" password 'mine'`,
      `create role backdoor login superuser`,
      `grant usage on schema ${another} to "${new URL(urls[service]).username}"`,
      `alter schema ${another} owner to "${new URL(urls[service]).username}"`,
      `drop schema ${another} cascade`,
      `select * from pg_authid`,
      `copy (select 1) to program 'true'`,
    ])
      await expect(query(urls[service], attempt)).rejects.toMatchObject({ code: '42501' });
  });

  it('has tables that belong to it, and shares those of the event log', async () => {
    for (const { schema, name, owner } of await tablesOf(database.url))
      expect([name, owner]).toEqual([name, `${nameOf(database.url)}_${schema}`]);
  });

  it('loses access when the roles are created again with other passwords', async () => {
    const renewed = (await createRoles(database.url, passwords())) as Urls;
    await expect(query(urls.dreams, 'select 1')).rejects.toThrow('password authentication failed');
    expect(await query(renewed.dreams, 'select 1 as one')).toEqual([{ one: 1 }]);
    urls = renewed;
  });
});

describe('roles on a database', () => {
  let database: ThrowawayDatabase;
  beforeEach(async () => void (database = await throwawayDatabase()));
  afterEach(() => database.drop());

  /** Connection URL of a user who owns the database and is not a superuser. */
  async function ordinaryOwner(options: string): Promise<string> {
    const url = new URL(database.url);
    [url.username, url.password] = [`${nameOf(database.url)}_owner`, 'owner'];
    await query(database.url, `create role ${url.username} login password 'owner' ${options}`);
    await query(database.url, `alter database ${nameOf(database.url)} owner to ${url.username}`);
    return url.href;
  }

  it('take over earlier tables, as after a restore', async () => {
    for (const one of SERVICE_DATABASES) await migrate(database.url, one);
    await query(database.url, APPEND, [randomUUID()]);
    const urls = (await createRoles(database.url, passwords())) as Urls;
    expect(await query(urls.media, 'select name from events.event')).toEqual([{ name: 'day-ended' }]);
    await query(urls.dreams, 'alter table dreams.dream add column later text');
    await query(urls.dreams, 'alter function dreams.is_early immutable');
    await query(urls.collective, 'alter table events.event add column later text');
    for (const { schema, name, owner } of await tablesOf(database.url))
      expect([name, owner]).toEqual([name, `${nameOf(database.url)}_${schema}`]);
  });

  it('are made by an owner who may create roles, without a superuser, and what that owner restores is theirs', async () => {
    const owner = await ordinaryOwner('createrole');
    const urls = (await createRoles(owner, passwords())) as Urls;
    for (const service of SERVICES) await migrate(urls[service], eventDatabase);
    await migrate(urls.media, databaseOf('media'));
    await migrate(owner, databaseOf('dreams'));
    await expect(query(urls.media, 'select from dreams.dream')).rejects.toThrow('permission denied for schema dreams');
    expect(await query(urls.dreams, 'select from dreams.dream')).toEqual([]);
    expect(await query(owner, 'select from media.asset')).toEqual([]);
  });

  it('are not created by a user who may not, and one role does everything', async () => {
    const owner = await ordinaryOwner('nocreaterole');
    expect(await createRoles(owner, passwords())).toBeNull();
    const made = 'select nspname from pg_namespace where nspname = any($1)';
    expect(await query(database.url, made, [[...SERVICES, 'events']])).toEqual([]);
    for (const one of SERVICE_DATABASES) await migrate(owner, one);
    expect(await query(owner, 'select from dreams.dream')).toEqual([]);
  });
});
