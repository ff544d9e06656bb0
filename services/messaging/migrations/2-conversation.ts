import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Conversation1790000000302 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table messaging.phone_link
        add column code text,
        add column awaits_message boolean not null default false,
        add column welcome_id uuid;
      update messaging.phone_link
        set code = translate(substr(md5(dreamer_id::text), 1, 4), '0123456789abcdef', 'BCDFGHJKLMNPQRST');
      alter table messaging.phone_link alter column code set not null;
      drop index messaging.phone_link_phone;
      create unique index phone_link_code on messaging.phone_link (phone, code);

      alter table messaging.inbound_message
        add column became text not null default 'nothing',
        add column sent_at timestamptz;
      update messaging.inbound_message
        set sent_at = received_at,
            became = case when dreamer_id is not null and receipt like '%our dream is safe%' then 'dream' else 'nothing' end;
      alter table messaging.inbound_message alter column sent_at set not null;
      drop index messaging.inbound_message_phone;
      create index inbound_message_phone on messaging.inbound_message (phone, sent_at);

      alter table messaging.outbound_message rename column dream_id to about;
      alter table messaging.outbound_message
        drop constraint outbound_message_reply,
        add column part integer not null default 0,
        add column template boolean not null default false,
        add column tries integer not null default 0,
        add column send_at timestamptz,
        add column error_code integer;
      alter table messaging.outbound_message add constraint outbound_message_part unique (about, part);
      create index outbound_message_phone on messaging.outbound_message (phone, created_at);

      create table messaging.phone_contact (
        phone text not null,
        next_at timestamptz not null default now(),
        greeted_at timestamptz,
        constraint phone_contact_pk primary key (phone)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table messaging.phone_contact;
      delete from messaging.outbound_message where part > 0;
      drop index messaging.outbound_message_phone;
      alter table messaging.outbound_message
        drop constraint outbound_message_part, drop column part, drop column template, drop column tries,
        drop column send_at, drop column error_code;
      alter table messaging.outbound_message rename column about to dream_id;
      alter table messaging.outbound_message add constraint outbound_message_reply unique (dream_id);
      drop index messaging.inbound_message_phone;
      alter table messaging.inbound_message drop column became, drop column sent_at;
      create index inbound_message_phone on messaging.inbound_message (phone, received_at);
      drop index messaging.phone_link_code;
      alter table messaging.phone_link drop column code, drop column awaits_message, drop column welcome_id;
      create index phone_link_phone on messaging.phone_link (phone);
    `);
  }
}
