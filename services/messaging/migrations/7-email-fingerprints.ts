import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EmailFingerprints1790000000370 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table messaging.contact_message add column email_fingerprint text;
      create index contact_message_fingerprint on messaging.contact_message (email_fingerprint);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table messaging.contact_message drop column email_fingerprint');
  }
}
