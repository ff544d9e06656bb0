import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PaintingDelays1790000000123 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table dreams.dream add column painting_due_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table dreams.dream drop column painting_due_at');
  }
}
