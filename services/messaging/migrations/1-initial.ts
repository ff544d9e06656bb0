import { quotaTable } from '@dreamloom/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const PHONES = `
  create table messaging.phone_link (
    dreamer_id uuid not null,
    phone text not null,
    status text not null,
    code text not null,
    claimant text not null,
    awaits_message boolean not null default false,
    welcome_id uuid,
    browser_language text,
    claimed_at timestamptz not null default now(),
    verified_at timestamptz,
    constraint phone_link_pk primary key (dreamer_id)
  );
  create unique index phone_link_code on messaging.phone_link (phone, code);
  create unique index phone_link_owner on messaging.phone_link (phone) where status = 'verified';

  -- "position" is that of the event in the log that stored the consent; earlier events are ignored.
  create table messaging.ai_consent (
    dreamer_id uuid constraint ai_consent_pk primary key,
    no_ai boolean not null,
    position bigint not null
  );

  create table messaging.phone_contact (
    phone text not null,
    next_at timestamptz not null default now(),
    greeted_at timestamptz,
    sent_code text,
    opted_out_at timestamptz,
    language text,
    constraint phone_contact_pk primary key (phone)
  );

  -- "position" is that of the event in the log that stored the language; earlier events are ignored.
  create table messaging.dreamer_language (
    dreamer_id uuid constraint dreamer_language_pk primary key,
    language text,
    position bigint not null
  );`;

const INBOUND = `
  create table messaging.inbound_message (
    id uuid not null,
    message_sid text not null,
    phone text not null,
    dreamer_id uuid,
    body text not null,
    receipt text not null,
    became text not null default 'nothing',
    about uuid,
    sent_at timestamptz not null,
    received_at timestamptz not null default now(),
    constraint inbound_message_pk primary key (id),
    constraint inbound_message_sid unique (message_sid)
  );
  create index inbound_message_phone on messaging.inbound_message (phone, sent_at);
  create index inbound_message_dreamer on messaging.inbound_message (dreamer_id);
  create index inbound_message_about on messaging.inbound_message (about) where about is not null;

  create table messaging.reconciliation (
    source text not null,
    listed_until timestamptz not null,
    constraint reconciliation_pk primary key (source)
  );

  -- A voice note is inserted before its message in the same transaction, so the constraint is deferred.
  create table messaging.voice_note (
    message_id uuid not null,
    dreamer_id uuid,
    media_url text not null,
    vendor_copy_deleted_at timestamptz,
    constraint voice_note_pk primary key (message_id),
    constraint voice_note_message foreign key (message_id) references messaging.inbound_message (id)
      on delete cascade deferrable initially deferred
  );
  create index voice_note_dreamer on messaging.voice_note (dreamer_id);`;

const OUTBOUND = `
  create table messaging.outbound_message (
    id uuid not null,
    dreamer_id uuid not null,
    about uuid not null,
    part integer not null default 0,
    phone text not null,
    body text not null,
    media_path text,
    template boolean not null default false,
    status text not null,
    attempts integer not null default 0,
    send_at timestamptz,
    message_sid text,
    error_code integer,
    created_at timestamptz not null default now(),
    constraint outbound_message_pk primary key (id),
    constraint outbound_message_part unique (about, part)
  );
  create index outbound_message_phone on messaging.outbound_message (phone, created_at);
  create index outbound_message_dreamer on messaging.outbound_message (dreamer_id, created_at);`;

const MAIL = `
  create table messaging.dream_mail (
    id uuid not null,
    dreamer_id uuid not null,
    recipient text not null,
    status text not null default 'requested',
    created_at timestamptz not null default now(),
    constraint dream_mail_pk primary key (id)
  );
  create index dream_mail_dreamer on messaging.dream_mail (dreamer_id, created_at);

  create table messaging.mail_suppression (
    recipient text not null,
    created_at timestamptz not null default now(),
    constraint mail_suppression_pk primary key (recipient)
  );

  create table messaging.contact_message (
    id uuid not null,
    name text not null,
    email text not null,
    email_fingerprint text not null,
    message text not null,
    mailed_at timestamptz,
    created_at timestamptz not null default now(),
    constraint contact_message_pk primary key (id)
  );
  create index contact_message_fingerprint on messaging.contact_message (email_fingerprint);`;

export class Messaging1790000000301 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const tables of [PHONES, INBOUND, OUTBOUND, MAIL, quotaTable('messaging')]) await runner.query(tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table messaging.quota, messaging.contact_message, messaging.mail_suppression, messaging.dream_mail,
        messaging.outbound_message, messaging.voice_note, messaging.reconciliation, messaging.inbound_message,
        messaging.dreamer_language, messaging.ai_consent, messaging.phone_contact, messaging.phone_link`);
  }
}
