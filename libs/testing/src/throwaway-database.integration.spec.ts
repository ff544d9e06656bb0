import type { ServiceDatabase } from '@dreamloom/platform';
import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import { migratedDatabase } from './throwaway-database.js';

/** A service whose migration creates a table of this name. */
const withTable = (name: string): ServiceDatabase => {
  class First1790000000001 {
    up = (runner: QueryRunner) => runner.query(`create table dreams.${name} (id integer)`);
    down = (runner: QueryRunner) => runner.query(`drop table dreams.${name}`);
  }
  return { schema: 'dreams', entities: [], migrations: [First1790000000001] };
};

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query<Record<string, unknown>>(sql).finally(() => client.end())).rows;
}

describe('databases from a template', () => {
  it('are independent of each other, and those of other migrations have other tables', async () => {
    const [one, two, other] = await Promise.all([
      migratedDatabase(withTable('dream')),
      migratedDatabase(withTable('dream')),
      migratedDatabase(withTable('night')),
    ]);
    await query(one.url, 'insert into dreams.dream values (1)');
    expect(await query(one.url, 'select id from dreams.dream')).toEqual([{ id: 1 }]);
    expect(await query(two.url, 'select id from dreams.dream')).toEqual([]);
    expect(await query(other.url, 'select id from dreams.night')).toEqual([]);
    await expect(query(other.url, 'select id from dreams.dream')).rejects.toThrow('does not exist');
    await Promise.all([one, two, other].map((database) => database.drop()));
  });

  it('belong to the role of the service, and the template accepts no connection', async () => {
    const { url, drop } = await migratedDatabase(withTable('dream'));
    await query(url, 'alter table dreams.dream add column later text');
    await query(url, 'create schema if not exists bullmq');
    await query(url, 'select from events.event');
    await expect(query(url, 'alter schema media rename to mine')).rejects.toThrow('must be owner');
    const template = new URL(url);
    template.pathname = template.username.replace(/_dreams$/, '');
    await expect(query(template.href, 'select 1')).rejects.toThrow('is not currently accepting connections');
    await drop();
  });
});
