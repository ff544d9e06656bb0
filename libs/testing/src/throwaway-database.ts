import { SERVICES } from '@dreamloom/contracts';
import { eventDatabase, QueueBackend } from '@dreamloom/eventing';
import { createRoles, Logger, migrate, type ServiceDatabase } from '@dreamloom/platform';
import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { QueryRunner } from 'typeorm';

export interface ThrowawayDatabase {
  url: string;
  drop(): Promise<void>;
}

/**
 * Creates an empty database in the server at TEST_DATABASE_URL, as its owner.
 * @throws when TEST_DATABASE_URL is not set: a suite never skips itself
 */
export async function throwawayDatabase(): Promise<ThrowawayDatabase> {
  const name = newName();
  await onServer((server) => server.query(`create database ${name}`));
  return { url: addressOf(name).href, drop: () => drop(name) };
}

/**
 * Creates a database as a service finds it at its second start, with the roles of all services; the URL is that of its
 * role. It is a copy of a template, which the first call of a run makes, and has the template's roles.
 */
export async function migratedDatabase(database: ServiceDatabase): Promise<ThrowawayDatabase> {
  const sql = JSON.stringify([await sqlOf(eventDatabase), await sqlOf(database)]);
  const template = `${prefixOf(process.env['TEST_RUN'] ?? '')}${database.schema}_${hash(sql).slice(0, 16)}`;
  const name = newName();
  await onServer(async (server) => {
    await server.query('select pg_advisory_lock(hashtext($1))', [template]);
    await makeTemplate(server, template, database);
    await server.query('select pg_advisory_unlock(hashtext($1))', [template]);
    await server.query(`create database ${name} template ${template}`);
    // Privileges on the database itself are not copied.
    await server.query(`grant connect, create on database ${name} to ${template}_events`);
  });
  const url = addressOf(name);
  url.username = `${template}_${database.schema}`;
  url.password = passwordOf(template);
  return { url: url.href, drop: () => drop(name) };
}

/** Drops the templates of a run in a server that outlives it. */
export const dropTemplates = (run: string) =>
  onServer(async (server) => {
    const { rows } = await server.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefixOf(run)],
    );
    for (const { name } of rows) await drop(name);
  });

const prefixOf = (run: string) => `template_${run}_`;

/** A finished template allows no connections, so that no test uses it. */
async function makeTemplate(server: pg.Client, name: string, database: ServiceDatabase): Promise<void> {
  const { rows } = await server.query<{ datallowconn: boolean }>(
    'select datallowconn from pg_database where datname = $1',
    [name],
  );
  if (rows[0]?.datallowconn === false) return;
  await server.query(`drop database if exists ${name} with (force)`);
  await server.query(`create database ${name}`);
  const passwords = Object.fromEntries(SERVICES.map((service) => [service, passwordOf(name)]));
  const urls = await createRoles(addressOf(name).href, passwords);
  const url = urls?.[database.schema];
  if (url === undefined) throw new Error('The user of TEST_DATABASE_URL may not create roles.');
  for (const one of [database, eventDatabase]) await migrate(url, one);
  const queues = await QueueBackend.open({ databaseUrl: url, workers: 0 }, new Logger('test', 'error'));
  await queues.close();
  await server.query(`alter database ${name} allow_connections false`);
}

/** The statements of the migrations: a mutant that changes one has a template of its own. */
async function sqlOf({ migrations }: ServiceDatabase): Promise<unknown[]> {
  const statements: unknown[] = [];
  const query = (...statement: unknown[]) => Promise.resolve(statements.push(statement) && []);
  for (const Migration of migrations) await new Migration().up({ query } as unknown as QueryRunner);
  return statements;
}

const newName = () => `test_${randomUUID().replaceAll('-', '')}`;

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** All workers of a run can compute it, from the address of the server with its password. */
const passwordOf = (template: string) => hash(addressOf(template).href);

function addressOf(database: string): URL {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url;
}

function serverUrl(): string {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the tests through npm test.');
  return server;
}

const drop = (name: string) =>
  onServer(async (server) => {
    await server.query(`drop database if exists ${name} with (force)`);
    await server.query(dropRolesOf(name));
  });

// In this order: an owner with CREATEROLE, whose name comes last, granted the other roles.
const dropRolesOf = (database: string) => `do $$
  declare name text;
  begin
    for name in select rolname from pg_roles where starts_with(rolname, '${database}_') order by 1 loop
      execute format('drop role %I', name);
    end loop;
  end $$`;

async function onServer(work: (server: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
