import { quotaTable } from '@dreamloom/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Quota1790000000140 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(quotaTable('dreams'));
    await runner.query('drop table if exists dreams.artwork_request');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table dreams.quota');
  }
}
