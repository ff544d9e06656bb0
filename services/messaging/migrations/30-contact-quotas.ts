import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A quota counts contact messages, so their sender is not stored. */
export class ContactQuotas1790000000390 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table messaging.contact_message drop column sender');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table messaging.contact_message add column sender text not null default '';
      create index contact_message_sender on messaging.contact_message (sender, created_at);
    `);
  }
}
