import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Webhooks1790000000110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Addresses of a dreamer that are called when something happens to a dream. "secret" is encrypted; "tries" has the
      -- last ones, newest first; "failures" counts those since "failing_since", and none is made before "next_try_at".
      create table dreams.webhook (
        id uuid constraint webhook_pk primary key,
        dreamer_id uuid not null constraint webhook_dreamer references dreams.dreamer (id) on delete cascade,
        url text not null,
        secret text not null,
        types text[] not null,
        created_at timestamptz not null,
        tries jsonb not null default '[]',
        failures integer not null default 0,
        failing_since timestamptz,
        next_try_at timestamptz,
        ended_at timestamptz
      );
      create index webhook_of on dreams.webhook (dreamer_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table dreams.webhook');
  }
}
