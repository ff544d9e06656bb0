import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Messages1790000000301 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table messaging.phone_link (
        dreamer_id uuid not null,
        phone text not null,
        status text not null,
        claimed_at timestamptz not null default now(),
        verified_at timestamptz,
        constraint phone_link_pk primary key (dreamer_id)
      );
      create index phone_link_phone on messaging.phone_link (phone);
      create unique index phone_link_owner on messaging.phone_link (phone) where status = 'verified';

      create table messaging.inbound_message (
        id uuid not null,
        message_sid text not null,
        phone text not null,
        dreamer_id uuid,
        body text not null,
        receipt text not null,
        received_at timestamptz not null default now(),
        constraint inbound_message_pk primary key (id),
        constraint inbound_message_sid unique (message_sid)
      );
      create index inbound_message_phone on messaging.inbound_message (phone, received_at);

      create table messaging.outbound_message (
        id uuid not null,
        dreamer_id uuid not null,
        dream_id uuid not null,
        phone text not null,
        body text not null,
        media_path text,
        status text not null,
        message_sid text,
        created_at timestamptz not null default now(),
        constraint outbound_message_pk primary key (id),
        constraint outbound_message_reply unique (dream_id)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table messaging.outbound_message; drop table messaging.inbound_message; drop table messaging.phone_link;',
    );
  }
}
