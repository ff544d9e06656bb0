import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReadingsOfADream1790000000406 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index interpretation_dreams on collective.interpretation using gin (dream_ids)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index collective.interpretation_dreams');
  }
}
