import { migrate, openDatabase } from '@dreamloom/platform';
import { type ThrowawayDatabase, throwawayDatabase } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { database } from '../dreams.database.js';

/** The schema before the migration. */
const initial = { ...database, migrations: database.migrations.slice(0, 1) };

describe('the migration of nights', () => {
  let throwaway: ThrowawayDatabase;
  let source: DataSource;

  beforeAll(async () => {
    throwaway = await throwawayDatabase();
    await migrate(throwaway.url, initial);
  });
  afterAll(async () => {
    await source?.destroy();
    await throwaway.drop();
  });

  it('gives dreams and reports of an evening the night that ended on that day', async () => {
    const [ada, ben] = [randomUUID(), randomUUID()];
    const before = await openDatabase(throwaway.url, initial);
    for (const [id, zone] of [
      [ada, 'Europe/Madrid'],
      [ben, null],
    ])
      await before.query(
        `insert into dreams.dreamer (id, google_sub, email, timezone) values ($1, $2, $2 || '@example.org', $3)`,
        [id, id, zone],
      );
    const dream = `insert into dreams.dream (id, dreamer_id, title, title_source, content, source, captured_by, created_at, night, title_status, image_status)
      values (gen_random_uuid(), $1, 'A boat', 'words', 'A boat', 'other', 'web_text', $2, $3, 'ready', 'ready')`;
    for (const [dreamer, at, night] of [
      [ada, '2026-11-16T18:30:00Z', '2026-11-17'],
      [ada, '2026-11-16T23:30:00Z', '2026-11-17'],
      [ben, '2026-11-16T23:30:00Z', '2026-11-17'],
    ])
      await before.query(dream, [dreamer, at, night]);
    const report = 'insert into dreams.night_without_dream (dreamer_id, night, created_at) values ($1, $2, $3)';
    await before.query(report, [ada, '2026-11-20', '2026-11-19T18:00:00Z']);
    await before.query(report, [ben, '2026-11-10', '2026-11-12T06:00:00Z']);
    await before.destroy();
    source = await openDatabase(throwaway.url, database);
    const nights = (dreamer: string, table: string) =>
      source
        .query<{ night: string }[]>(
          `select night::text from dreams.${table} where dreamer_id = $1 order by created_at`,
          [dreamer],
        )
        .then((rows) => rows.map(({ night }) => night));
    expect(await nights(ada, 'dream')).toEqual(['2026-11-16', '2026-11-17']);
    expect(await nights(ben, 'dream')).toEqual(['2026-11-16']);
    expect(await nights(ada, 'night_without_dream')).toEqual(['2026-11-19']);
    expect(await nights(ben, 'night_without_dream')).toEqual(['2026-11-10']);
  });
});
