import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WordsAdded1790000000350 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table messaging.inbound_message add about uuid;
      create index inbound_message_about on messaging.inbound_message (about) where about is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table messaging.inbound_message drop about;');
  }
}
