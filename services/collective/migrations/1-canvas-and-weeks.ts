import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CanvasAndWeeks1790000000401 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table collective.dream_fact (
        dream_id uuid not null,
        position bigint not null,
        constraint dream_fact_pk primary key (dream_id)
      );

      create table collective.published_dream (
        dream_id uuid not null,
        dreamer_id uuid not null,
        title text not null,
        content text not null,
        tags text[] not null,
        created_at timestamptz not null,
        location text,
        places text[] not null,
        words text[] not null,
        media_key text,
        week integer,
        constraint published_dream_pk primary key (dream_id)
      );
      create index published_dream_strip on collective.published_dream (created_at, dream_id);
      create index published_dream_week on collective.published_dream (week);
      create index published_dream_dreamer on collective.published_dream (dreamer_id);

      create table collective.week_dreamer (
        week integer not null,
        place text not null,
        dreamer_id uuid not null,
        dreams integer not null,
        constraint week_dreamer_pk primary key (week, place, dreamer_id)
      );
      create table collective.week_word (
        week integer not null,
        place text not null,
        word text not null,
        dreams integer not null,
        constraint week_word_pk primary key (week, place, word)
      );

      create table collective.week (
        week integer not null,
        place text not null,
        title text,
        scene text,
        closed_at timestamptz,
        image_id uuid,
        image_status text not null default 'none'
          constraint week_image_status check (image_status in ('none', 'asked', 'painted', 'failed')),
        image_attempts integer not null default 0,
        image_requested_at timestamptz,
        media_key text,
        picture bytea,
        picture_mime text,
        constraint week_pk primary key (week, place)
      );

      create table collective.interpretation (
        id uuid not null,
        dreamer_id uuid not null,
        framework text not null,
        dream_ids uuid[] not null,
        text text not null,
        model text not null,
        created_at timestamptz not null default now(),
        constraint interpretation_pk primary key (id)
      );
      create index interpretation_dreamer on collective.interpretation (dreamer_id, created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['interpretation', 'week', 'week_word', 'week_dreamer', 'published_dream'])
      await runner.query(`drop table collective.${table}`);
    await runner.query('drop table collective.dream_fact');
  }
}
