import { type ServiceName, SERVICES } from '@dreamloom/contracts';
import { createRoles } from '@dreamloom/platform';
import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface ThrowawayDatabase {
  /** Connection URL as the role of the named service, else as the owner. */
  url: string;
  /** Connection URL as the owner. */
  ownerUrl: string;
  drop(): Promise<void>;
}

/**
 * Creates a database in the server at TEST_DATABASE_URL, with the roles of all services when one is named.
 * @throws when TEST_DATABASE_URL is not set: a suite never skips itself
 */
export async function throwawayDatabase(service?: ServiceName): Promise<ThrowawayDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the tests through npm test.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const ownerUrl = url.href;
  const roles = service === undefined ? {} : await rolesOn(ownerUrl);
  return {
    url: roles[service ?? ''] ?? ownerUrl,
    ownerUrl,
    drop: () => onServer(server, `drop database if exists ${name} with (force)`, dropRolesOf(name)),
  };
}

async function rolesOn(ownerUrl: string): Promise<Record<string, string>> {
  const passwords = Object.fromEntries(SERVICES.map((one) => [one, randomUUID()]));
  const roles = await createRoles(ownerUrl, passwords);
  if (!roles) throw new Error('The user of TEST_DATABASE_URL may not create roles.');
  return roles;
}

// In this order: an owner with CREATEROLE, whose name comes last, granted the other roles.
const dropRolesOf = (database: string) => `do $$
  declare name text;
  begin
    for name in select rolname from pg_roles where starts_with(rolname, '${database}_') order by 1 loop
      execute format('drop role %I', name);
    end loop;
  end $$`;

async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
}
