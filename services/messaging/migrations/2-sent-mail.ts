import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SentMail1790000000320 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table messaging.sent_mail (
        id uuid not null,
        dreamer_id uuid not null,
        status text not null,
        created_at timestamptz not null default now(),
        constraint sent_mail_pk primary key (id)
      );
      create index sent_mail_of on messaging.sent_mail (dreamer_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table messaging.sent_mail;');
  }
}
