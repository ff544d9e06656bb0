import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Corrections1790000000404 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What a dreamer says is wrong about a framework.
      create table collective.correction (
        id uuid constraint correction_pk primary key,
        dreamer_id uuid not null,
        framework text not null,
        words text not null,
        reply_to text,
        created_at timestamptz not null default now(),
        settled_at timestamptz
      );
      create index correction_dreamer on collective.correction (dreamer_id);
      create index correction_open on collective.correction (created_at) where settled_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table collective.correction');
  }
}
