import { quotaTable } from '@dreamloom/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Quota1790000000240 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(quotaTable('media'));
    await runner.query('drop table if exists media.day_usage');
    await runner.query('drop table if exists media.month_usage');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table media.quota');
  }
}
