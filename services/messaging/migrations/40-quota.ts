import { quotaTable } from '@dreamloom/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Quota1790000000341 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(quotaTable('messaging'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table messaging.quota');
  }
}
