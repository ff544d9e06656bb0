import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PeriodStart1790000000407 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table collective.use_count rename column hour to period_start');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table collective.use_count rename column period_start to hour');
  }
}
