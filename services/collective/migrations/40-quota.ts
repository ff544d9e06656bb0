import { quotaTable } from '@dreamloom/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Quota1790000000440 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(quotaTable('collective'));
    await runner.query(
      'drop table if exists collective.use_count; drop index if exists collective.week_image_requested',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table collective.quota');
  }
}
