import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EventLog1790000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table events.event (
        id uuid primary key,
        name text not null,
        version integer not null,
        dreamer_id uuid,
        payload jsonb not null,
        correlation_id text not null,
        trace_parent text,
        occurred_at timestamptz not null default now()
      );
      create index event_dreamer on events.event (dreamer_id);
      create index event_occurred on events.event (occurred_at);

      create table events.delivery (
        position bigint generated always as identity,
        event_id uuid not null references events.event (id) on delete cascade,
        subscription text not null,
        status text not null default 'pending' check (status in ('pending', 'done', 'failed')),
        reason text,
        failed_attempt integer,
        enqueued_at timestamptz,
        postponed_until timestamptz,
        settled_at timestamptz,
        primary key (event_id, subscription)
      );
      create index delivery_open on events.delivery (subscription, enqueued_at, position) where status <> 'done';

      create table events.tick (schedule text primary key, slot timestamptz not null);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table events.tick; drop table events.delivery; drop table events.event;');
  }
}
