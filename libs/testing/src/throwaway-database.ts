import { randomUUID } from 'node:crypto';
import pg from 'pg';

export interface ThrowawayDatabase {
  /** Its address, as the owner or as the restricted role. */
  url: string;
  drop(): Promise<void>;
}

/**
 * Makes a database of its own in the server that TEST_DATABASE_URL names.
 * @throws when TEST_DATABASE_URL is not set: a suite never skips itself
 */
export async function throwawayDatabase(): Promise<ThrowawayDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the tests through npm test.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `drop database if exists ${name} with (force)`) };
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
