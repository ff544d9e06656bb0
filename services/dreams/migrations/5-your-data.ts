import type { MigrationInterface, QueryRunner } from 'typeorm';

export class YourData1790000000123 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table dreams.erasure (
        dreamer_id uuid not null,
        email_fingerprint text not null,
        artwork_ids uuid[] not null,
        message_ids uuid[] not null,
        erased_at timestamptz not null default now(),
        constraint erasure_pk primary key (dreamer_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table dreams.erasure');
  }
}
