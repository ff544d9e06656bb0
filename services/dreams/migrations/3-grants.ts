import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A grant lets a private link or a circle see one dream or one dream song. Nothing else lets anybody see one that is not public. */
export class Grants1790000000103 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table dreams.access_grant (
        dreamer_id uuid not null constraint access_grant_dreamer references dreams.dreamer (id) on delete cascade,
        dream_id uuid constraint access_grant_dream references dreams.dream (id) on delete cascade,
        -- Dream songs are rows of another service.
        song_id uuid,
        link_id uuid,
        circle_id uuid,
        created_at timestamptz not null default now(),
        constraint access_grant_subject check (num_nonnulls(dream_id, song_id) = 1),
        constraint access_grant_target check (num_nonnulls(link_id, circle_id) = 1)
      );
      create unique index access_grant_once on dreams.access_grant
        (coalesce(link_id, circle_id), coalesce(dream_id, song_id));
      create index access_grant_of_dream on dreams.access_grant (dream_id) where dream_id is not null;
      create index access_grant_of_song on dreams.access_grant (song_id) where song_id is not null;
      create index access_grant_of_dreamer on dreams.access_grant (dreamer_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table dreams.access_grant');
  }
}
