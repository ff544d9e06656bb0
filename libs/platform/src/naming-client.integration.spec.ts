import { throwawayDatabase, type ThrowawayDatabase } from '@dreamloom/testing';
import type { Pool, PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from './database.js';
import { prepare } from './prepared.js';

const HOT = 'select $1::text || $2::text as word';
const RARE = 'select upper($1::text) as word';

describe('NamingClient', () => {
  let throwaway: ThrowawayDatabase;
  let database: DataSource;

  beforeAll(async () => {
    throwaway = await throwawayDatabase();
    const options = dataSourceOptions(throwaway.url, { schema: 'public', entities: [], migrations: [] }, 1);
    database = await new DataSource(options).initialize();
  });

  afterAll(async () => {
    await database.destroy();
    await throwaway.drop();
  });

  const prepared = async () => {
    const rows = await database.query<{ statement: string }[]>('select statement from pg_prepared_statements');
    return rows.map(({ statement }) => statement);
  };

  it('prepares what comes again and again, with the same answers, and nothing that is rare', async () => {
    const answers: unknown[] = [];
    for (let n = 0; n < 8; n++) answers.push(...(await database.query<unknown[]>(HOT, ['dream ', `${n}`])));
    expect(answers).toEqual(Array.from({ length: 8 }, (_, n) => ({ word: `dream ${n}` })));
    expect(await database.query(RARE, ['dream'])).toEqual([{ word: 'DREAM' }]);
    expect(await prepared()).toContain(HOT);
    expect(await prepared()).not.toContain(RARE);
  });

  it('plans for a table that will be large while it is small', async () => {
    await database.query('create table dreamt (id integer primary key, words text)');
    await database.query(`insert into dreamt select n, repeat('w', 80) from generate_series(1, 200) n`);
    await database.query('analyze dreamt');
    const text = 'select words from dreamt where id = $1';
    for (let n = 0; n < 12; n++) await database.query(text, [n]);
    const [plan] = await database.query<{ 'QUERY PLAN': string }[]>(`explain execute "${prepare(text).name}" (1)`);
    expect(plan?.['QUERY PLAN']).toContain('Index Scan');
  });

  it('says as ever what is wrong with a statement', async () => {
    const divide = () => database.query('select 1 / $1::int as n', [0]);
    for (let n = 0; n < 6; n++) await expect(divide()).rejects.toMatchObject({ code: '22012' });
  });

  it('answers whoever asks pg itself, in each of its ways', async () => {
    const { master } = database.driver as unknown as { master: Pool };
    const client: PoolClient = await master.connect();
    const called = (ask: (done: (error: Error, result: { rows: unknown[] }) => void) => void) =>
      new Promise((resolve, reject) => ask((error: Error | null, { rows }) => (error ? reject(error) : resolve(rows))));
    try {
      for (let n = 0; n < 6; n++) {
        expect(await called((done) => client.query('select $1::int as n', [n], done))).toEqual([{ n }]);
        expect(await called((done) => client.query({ text: 'select $1::int as m', values: [n] }, done))).toEqual([
          { m: n },
        ]);
        expect(await called((done) => client.query('select 1 as one', done))).toEqual([{ one: 1 }]);
      }
      const byHand = { name: 'by-hand', text: 'select $1::int as n', values: [7] };
      expect((await client.query<{ n: number }>(byHand)).rows).toEqual([{ n: 7 }]);
    } finally {
      client.release();
    }
    expect(await prepared()).toContain('select $1::int as n');
    expect(await prepared()).not.toContain('select $1::int as m');
  });
});
