import { quotaTable } from '@dreamloom/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Initial1790000000201 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Files: the row controls access, the storage has the bytes.
      create table media.asset (
        key text constraint asset_pk primary key,
        dreamer_id uuid not null,
        kind text not null constraint asset_kind check (kind in ('artwork', 'audio')),
        state text not null default 'stored' constraint asset_state check (state in ('stored', 'waiting', 'unreadable')),
        is_public boolean not null default false,
        mime text not null,
        byte_size integer not null,
        sha256 text not null,
        width integer,
        height integer,
        created_at timestamptz not null default now()
      );
      create index asset_dreamer on media.asset (dreamer_id);
      create index asset_waiting on media.asset (dreamer_id, created_at) where state = 'waiting';

      -- Images of dreams, the public one of each dream, and dreams that may get no image any more.
      create table media.artwork (
        id uuid constraint artwork_pk primary key,
        dream_id uuid not null,
        dreamer_id uuid not null,
        scene text not null,
        moods text[] not null,
        asset_key text not null constraint artwork_asset references media.asset (key),
        placeholder text not null,
        model text not null,
        created_at timestamptz not null default now()
      );
      create index artwork_dream on media.artwork (dream_id);
      create index artwork_dreamer on media.artwork (dreamer_id);
      create unique index artwork_asset_key on media.artwork (asset_key);

      create table media.publish_picture (
        dream_id uuid constraint publish_picture_pk primary key,
        media_key text,
        position bigint not null
      );

      create table media.erased_dream (
        dream_id uuid constraint erased_dream_pk primary key,
        asset_keys text[] not null,
        erased_at timestamptz not null default now()
      );

      -- Voice notes: transcripts, their parts, and the language that a dreamer pinned.
      create table media.transcript (
        id uuid constraint transcript_pk primary key,
        dreamer_id uuid not null,
        asset_key text not null constraint transcript_asset references media.asset (key),
        text text not null,
        language text,
        confidence real,
        duration_seconds double precision,
        part_count integer not null,
        is_cut boolean not null,
        created_at timestamptz not null default now()
      );
      create index transcript_dreamer on media.transcript (dreamer_id);
      create index transcript_asset_key on media.transcript (asset_key);

      create table media.transcript_part (
        transcript_id uuid not null,
        position integer not null,
        dreamer_id uuid not null,
        text text not null,
        language text,
        confidence real,
        seconds double precision,
        created_at timestamptz not null default now(),
        constraint transcript_part_pk primary key (transcript_id, position)
      );
      create index transcript_part_dreamer on media.transcript_part (dreamer_id);

      -- Recordings of the web app: a row exists before its file, and stays as long as the dream that it became.
      create table media.voice_capture (
        id uuid constraint voice_capture_pk primary key,
        dreamer_id uuid not null,
        asset_key text not null,
        state text not null constraint voice_capture_state check (state in ('storing', 'waiting', 'failed', 'done')),
        dreamed_at timestamptz not null,
        duration_seconds double precision,
        due_at timestamptz,
        failure text,
        created_at timestamptz not null default now()
      );
      create index voice_capture_dreamer on media.voice_capture (dreamer_id);
      create index voice_capture_asset_key on media.voice_capture (asset_key);

      -- "position" is that of the event in the log that stored the language; earlier events are ignored.
      create table media.speech_language (
        dreamer_id uuid constraint speech_language_pk primary key,
        language text,
        position bigint not null
      );

      ${quotaTable('media')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table media.quota, media.speech_language, media.voice_capture, media.transcript_part, media.transcript, media.erased_dream,
        media.publish_picture, media.artwork, media.asset;
    `);
  }
}
