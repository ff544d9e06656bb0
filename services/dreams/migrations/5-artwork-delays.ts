import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ArtworkDelays1790000000123 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table dreams.dream add column artwork_due_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table dreams.dream drop column artwork_due_at');
  }
}
