import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Feeds1790000000111 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Secret addresses at which feed readers and calendars read a dreamer's published dreams or nights.
      create table dreams.feed (
        dreamer_id uuid not null constraint feed_dreamer references dreams.dreamer (id) on delete cascade,
        kind text not null constraint feed_kind check (kind in ('dreams', 'nights')),
        token_hash bytea not null constraint feed_token unique,
        made_at timestamptz not null,
        constraint feed_pk primary key (dreamer_id, kind)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table dreams.feed');
  }
}
