import { quotaTable } from '@dreamloom/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHANNELS = `
  -- A person on a channel. The addresses are the numbers and the vendor's ids of that person; a replaced one no longer identifies it.
  create table messaging.channel_contact (
    id uuid constraint channel_contact_pk primary key,
    channel text not null,
    next_at timestamptz not null default now(),
    greeted_at timestamptz,
    sent_code text,
    claims_named_at timestamptz,
    opted_out_at timestamptz,
    unreachable_since timestamptz,
    language text
  );

  create table messaging.channel_address (
    id uuid constraint channel_address_pk primary key,
    channel text not null,
    address text not null,
    contact_id uuid not null constraint channel_address_of references messaging.channel_contact (id) on delete cascade,
    since timestamptz not null default now(),
    last_seen_at timestamptz,
    replaced_at timestamptz
  );
  create unique index channel_address_current on messaging.channel_address (channel, address) where replaced_at is null;
  create index channel_address_contact on messaging.channel_address (contact_id);

  -- One row: the business whose ids of people are stored, empty until one is named.
  create table messaging.whatsapp_portfolio (
    id integer constraint whatsapp_portfolio_pk primary key default 1 constraint whatsapp_portfolio_once check (id = 1),
    name text not null
  );
  insert into messaging.whatsapp_portfolio (name) values ('');

  create table messaging.channel_link (
    dreamer_id uuid not null,
    channel text not null,
    contact_id uuid not null constraint channel_link_contact references messaging.channel_contact (id),
    status text not null,
    code text not null,
    claimant text not null,
    awaits_message boolean not null default false,
    welcome_id uuid,
    browser_language text,
    needs_code boolean not null default false,
    contact_name text,
    claimed_at timestamptz not null default now(),
    verified_at timestamptz,
    constraint channel_link_pk primary key (dreamer_id, channel)
  );
  -- A code of the web app that no chat has used yet.
  create table messaging.channel_offer (
    code text not null,
    dreamer_id uuid not null,
    channel text not null,
    claimant text not null,
    browser_language text not null,
    expires_at timestamptz not null,
    constraint channel_offer_pk primary key (code)
  );
  create index channel_offer_dreamer on messaging.channel_offer (dreamer_id, channel);

  create unique index channel_link_code on messaging.channel_link (contact_id, code);
  create unique index channel_link_owner on messaging.channel_link (contact_id) where status = 'verified';

  -- "position" is that of the event in the log that stored the consent; earlier events are ignored.
  create table messaging.ai_consent (
    dreamer_id uuid constraint ai_consent_pk primary key,
    no_ai boolean not null,
    position bigint not null
  );

  -- A row stays while the calls of the channel's vendor fail.
  create table messaging.channel_outage (
    channel text constraint channel_outage_pk primary key,
    since timestamptz not null default now(),
    failed_at timestamptz not null default now(),
    reason text not null
  );

  -- "until" is when the dreamer's next dreams are recorded, "stored" counts the messages that wait for that.
  create table messaging.postponed_dreams (
    dreamer_id uuid constraint postponed_dreams_pk primary key,
    until timestamptz not null,
    delay_id uuid not null,
    stored integer not null default 0
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
    contact_id uuid,
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
  create index inbound_message_contact on messaging.inbound_message (contact_id, sent_at);
  create index inbound_message_dreamer on messaging.inbound_message (dreamer_id);
  create index inbound_message_about on messaging.inbound_message (about) where about is not null;

  create table messaging.unreadable_message (
    message_sid text not null,
    form jsonb not null,
    reason text not null,
    sent_at timestamptz not null,
    constraint unreadable_message_pk primary key (message_sid)
  );

  create table messaging.reconciliation (
    source text not null,
    listed_until timestamptz not null,
    constraint reconciliation_pk primary key (source)
  );

  -- An attachment is inserted before its message in the same transaction, so the constraint is deferred.
  create table messaging.attachment (
    message_id uuid not null,
    dreamer_id uuid,
    media_url text not null,
    vendor_copy_deleted_at timestamptz,
    constraint attachment_pk primary key (message_id),
    constraint attachment_message foreign key (message_id) references messaging.inbound_message (id)
      on delete cascade deferrable initially deferred
  );
  create index attachment_dreamer on messaging.attachment (dreamer_id);`;

const OUTBOUND = `
  create table messaging.outbound_message (
    id uuid not null,
    dreamer_id uuid not null,
    about uuid not null,
    part integer not null default 0,
    contact_id uuid not null,
    body text not null,
    bold text,
    buttons jsonb,
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
  create index outbound_message_contact on messaging.outbound_message (contact_id, created_at);
  create index outbound_message_dreamer on messaging.outbound_message (dreamer_id, created_at);
  create index outbound_message_question on messaging.outbound_message (contact_id) where buttons is not null;`;

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

const REMINDERS = `
  -- "position" is that of the event in the log that stored the zone; earlier events are ignored.
  create table messaging.dreamer_time_zone (
    dreamer_id uuid constraint dreamer_time_zone_pk primary key,
    time_zone text,
    position bigint not null
  );

  -- Kinds: the morning nudge ('nudge'), up to three questions a day ('reality-check'), the other ending of a dream for a
  -- week ('rehearsal', at the time of the nudge), and a letter about the month before ('letter', on the first day of a
  -- month). "next_at" is the moment of the next one, null while there is none.
  create table messaging.reminder (
    dreamer_id uuid,
    kind text,
    times text[] not null,
    days integer[] not null,
    dream_id uuid,
    days_left integer not null,
    by_chat boolean not null,
    browser_time_zone text not null,
    browser_language text not null,
    next_at timestamptz,
    ignored integer not null default 0,
    nudged_at timestamptz,
    constraint reminder_pk primary key (dreamer_id, kind)
  );
  create index reminder_next on messaging.reminder (next_at) where next_at is not null;
  create index reminder_dream on messaging.reminder (dream_id) where dream_id is not null;

  -- One row per dreamer, local date and slot, however many replicas request it and whatever time is chosen afterwards. The
  -- slot is the kind, or the time of a question during the day.
  create table messaging.requested_reminder (
    id uuid constraint requested_reminder_pk primary key,
    dreamer_id uuid not null,
    date date not null,
    slot text not null,
    status text not null default 'requested',
    created_at timestamptz not null default now(),
    constraint requested_reminder_once unique (dreamer_id, date, slot)
  );
  create index requested_reminder_age on messaging.requested_reminder (created_at);

  -- "reminder_ids" are the latest reminders that this browser has got.
  create table messaging.push_subscription (
    endpoint text constraint push_subscription_pk primary key,
    dreamer_id uuid not null,
    p256dh text not null,
    auth text not null,
    reminder_ids uuid[] not null default '{}',
    created_at timestamptz not null default now(),
    renewed_at timestamptz not null default now()
  );
  create index push_subscription_dreamer on messaging.push_subscription (dreamer_id);

  -- One row: the keys by which push services recognise this app. The private key is encrypted.
  create table messaging.push_key (
    id integer constraint push_key_pk primary key default 1 constraint push_key_once check (id = 1),
    public_key text not null,
    private_key text not null
  );`;

export class Messaging1790000000301 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const tables of [CHANNELS, INBOUND, OUTBOUND, MAIL, REMINDERS, quotaTable('messaging')])
      await runner.query(tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table messaging.quota, messaging.push_key, messaging.push_subscription, messaging.requested_reminder,
        messaging.reminder, messaging.dreamer_time_zone, messaging.contact_message, messaging.mail_suppression, messaging.dream_mail,
        messaging.outbound_message, messaging.attachment, messaging.reconciliation, messaging.unreadable_message, messaging.inbound_message,
        messaging.dreamer_language, messaging.postponed_dreams, messaging.ai_consent, messaging.channel_offer, messaging.channel_link, messaging.channel_address,
        messaging.channel_contact, messaging.channel_outage, messaging.whatsapp_portfolio`);
  }
}
