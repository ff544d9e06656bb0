import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Reports1790000000403 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table collective.report (
        dream_id uuid not null,
        dreamer_id uuid not null,
        reason text not null,
        reported_at timestamptz not null default now(),
        settled_at timestamptz,
        constraint report_pk primary key (dream_id, dreamer_id)
      );
      create index report_dreamer on collective.report (dreamer_id);
      create index report_open on collective.report (dream_id) where settled_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table collective.report');
  }
}
