import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ContactMessages1790000000340 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table messaging.contact_message (
        id uuid not null,
        name text not null,
        email text not null,
        message text not null,
        sender text not null,
        mailed_at timestamptz,
        created_at timestamptz not null default now(),
        constraint contact_message_pk primary key (id)
      );
      create index contact_message_sender on messaging.contact_message (sender, created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table messaging.contact_message;');
  }
}
