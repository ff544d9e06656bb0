import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SensitiveDreams1790000000405 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table collective.published_dream add column is_sensitive boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table collective.published_dream drop column is_sensitive');
  }
}
