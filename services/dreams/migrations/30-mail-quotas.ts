import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Quotas count mails; their rate-limit key is a hash of the mailbox. */
export class MailQuotas1790000000130 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index dreams.dream_mail_to');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('create index dream_mail_to on dreams.dream_mail (recipient, created_at)');
  }
}
