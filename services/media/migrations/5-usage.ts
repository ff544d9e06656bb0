import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Usage1790000000205 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table media.day_usage (
        dreamer_id uuid not null,
        work text not null,
        day date not null,
        amount double precision not null,
        constraint day_usage_pk primary key (dreamer_id, work, day)
      );
      create table media.month_usage (
        work text not null,
        month date not null,
        amount double precision not null,
        constraint month_usage_pk primary key (work, month)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table media.day_usage; drop table media.month_usage;');
  }
}
