import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoAi1790000000402 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table collective.published_dream add column no_ai boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table collective.published_dream drop column no_ai');
  }
}
