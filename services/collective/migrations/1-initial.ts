import { quotaTable } from '@dreamloom/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Initial1790000000401 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Position in the event log of the last event handled for a dream; earlier events are ignored. The row remains
      -- after the dream is withdrawn.
      create table collective.dream_fact (
        dream_id uuid constraint dream_fact_pk primary key,
        position bigint not null
      );

      create table collective.published_dream (
        dream_id uuid constraint published_dream_pk primary key,
        dreamer_id uuid not null,
        title text not null,
        content text not null,
        tags text[] not null,
        is_lucid boolean not null,
        is_recurrent boolean not null,
        source text not null,
        created_at timestamptz not null,
        night date not null,
        location text,
        regions text[] not null,
        motifs text[] not null,
        media_key text,
        no_ai boolean not null default false,
        is_sensitive boolean not null default false,
        week integer,
        counted_at timestamptz not null
      );
      create index published_dream_strip on collective.published_dream (created_at, dream_id);
      create index published_dream_week on collective.published_dream (week);
      create index published_dream_dreamer on collective.published_dream (dreamer_id, week);

      -- "settled_at" is the time at which an operator dismissed the report.
      create table collective.report (
        dream_id uuid not null,
        dreamer_id uuid not null,
        reason text not null,
        reported_at timestamptz not null default now(),
        settled_at timestamptz,
        constraint report_pk primary key (dream_id, dreamer_id)
      );
      create index report_dreamer on collective.report (dreamer_id);
      create index report_open on collective.report (dream_id) where settled_at is null;

      create table collective.week (
        week integer not null,
        region text not null,
        titles jsonb,
        scene text,
        motifs text[] not null default '{}',
        closed_at timestamptz,
        image_id uuid,
        image_status text not null default 'none'
          constraint week_image_status check (image_status in ('none', 'requested', 'ready', 'failed')),
        image_attempts integer not null default 0,
        image_requested_at timestamptz,
        image_dreams integer not null default 0,
        media_key text,
        constraint week_pk primary key (week, region)
      );

      -- Number of counted dreams of a dreamer in a week and region; the row is deleted with the last one.
      create table collective.week_dreamer (
        week integer not null,
        region text not null,
        dreamer_id uuid not null,
        dreams integer not null,
        constraint week_dreamer_pk primary key (week, region, dreamer_id)
      );

      -- Number of dreams and dreamers of a week in a region, stored so that frequent reads need no counting.
      create table collective.week_total (
        week integer not null,
        region text not null,
        dreams integer not null,
        dreamers integer not null,
        constraint week_total_pk primary key (week, region)
      );

      -- Number of dreamers with a motif in their counted dreams of a week and region; the row is deleted with the last
      -- one.
      create table collective.week_motif (
        week integer not null,
        region text not null,
        motif text not null,
        dreamers integer not null,
        constraint week_motif_pk primary key (week, region, motif)
      );
      create index week_motif_top on collective.week_motif (week, region, dreamers);

      create table collective.interpretation (
        id uuid constraint interpretation_pk primary key,
        dreamer_id uuid not null,
        framework text not null,
        dream_ids uuid[] not null,
        text text not null,
        model text not null,
        created_at timestamptz not null default now()
      );
      create index interpretation_dreamer on collective.interpretation (dreamer_id, created_at);
      create index interpretation_dreams on collective.interpretation using gin (dream_ids);

      ${quotaTable('collective')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table collective.quota, collective.interpretation, collective.week_motif, collective.week_total,
        collective.week_dreamer, collective.week, collective.report, collective.published_dream, collective.dream_fact;
    `);
  }
}
