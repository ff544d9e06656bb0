import { quotaTable } from '@dreamloom/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { INSTALL_BADGE_RULES } from '../src/badge/badge-functions.js';
import { COUNTERS } from './1-initial.counters.js';

const DREAMERS = `
  create table dreams.dreamer (
    id uuid constraint dreamer_pk primary key,
    google_sub text not null constraint dreamer_google_sub unique,
    email text not null,
    first_name text,
    last_name text,
    location text,
    timezone text,
    phone text,
    speech_language text,
    language text,
    allow_photo_in_art boolean not null default false,
    allow_photo_in_public boolean not null default false,
    no_ai boolean not null default false,
    created_at timestamptz not null default now()
  );

  create table dreams.dreamer_photo (
    dreamer_id uuid constraint dreamer_photo_pk primary key
      constraint dreamer_photo_dreamer references dreams.dreamer (id) on delete cascade,
    bytes bytea not null,
    sha256 text not null
  );

  create table dreams.erasure (
    dreamer_id uuid constraint erasure_pk primary key,
    email_fingerprint text not null,
    artwork_ids uuid[] not null,
    message_ids uuid[] not null,
    erased_at timestamptz not null default now()
  );
`;

const DREAMS = `
  create table dreams.dream (
    id uuid constraint dream_pk primary key,
    dreamer_id uuid not null constraint dream_dreamer references dreams.dreamer (id) on delete cascade,
    origin_id uuid,
    message_id uuid constraint dream_message unique,
    source text not null,
    captured_by text not null,
    created_at timestamptz not null,
    recorded_at timestamptz not null default now(),
    revision integer not null default 1,
    deleted_at timestamptz,
    content text not null,
    title text not null,
    title_source text not null,
    tags text[] not null default '{}',
    tags_source text not null default 'ai',
    is_lucid boolean not null default false,
    lucid_source text not null default 'ai',
    is_recurrent boolean not null default false,
    recurrent_source text not null default 'ai',
    is_sensitive boolean not null default false,
    sensitive_source text not null default 'ai',
    is_public boolean not null default false,
    warned_revision integer,
    cover_source text not null default 'ai',
    scene text,
    motifs jsonb not null default '[]',
    motifs_revision integer,
    -- The progress of the dream: src/dream/dream-progress.ts.
    title_status text not null,
    image_status text not null,
    artwork_id uuid,
    artwork_due_at timestamptz,
    failure text
  );
  create index dream_journal on dreams.dream (dreamer_id, created_at, id);
  create unique index dream_origin on dreams.dream (dreamer_id, origin_id) where origin_id is not null;
  create index dream_trash on dreams.dream (deleted_at) where deleted_at is not null;

  create table dreams.dream_revision (
    id uuid constraint dream_revision_pk primary key,
    dream_id uuid not null constraint dream_revision_dream references dreams.dream (id) on delete cascade,
    title text not null,
    content text not null,
    tags text[] not null,
    created_at timestamptz not null default clock_timestamp()
  );
  create index dream_revision_of on dreams.dream_revision (dream_id, created_at);

  create table dreams.dream_image (
    id uuid constraint dream_image_pk primary key,
    origin_id uuid,
    dream_id uuid not null constraint dream_image_dream references dreams.dream (id) on delete cascade,
    media_key text not null,
    prompt text not null,
    width integer not null,
    height integer not null,
    placeholder text not null,
    is_active boolean not null,
    with_photo boolean not null default false,
    created_at timestamptz not null default now()
  );
  create index dream_image_of on dreams.dream_image (dream_id, created_at);
  create unique index dream_image_cover on dreams.dream_image (dream_id) where is_active;
`;

const VOICES = `
  create table dreams.dream_voice (
    dream_id uuid constraint dream_voice_pk primary key
      constraint dream_voice_dream references dreams.dream (id) on delete cascade,
    audio_key text not null,
    duration_seconds double precision,
    is_cut boolean not null
  );

  create table dreams.dream_transcript (
    id uuid constraint dream_transcript_pk primary key,
    dream_id uuid not null constraint dream_transcript_dream references dreams.dream (id) on delete cascade,
    is_original boolean not null,
    status text not null,
    text text,
    language text,
    failure text,
    is_taken boolean not null default false,
    created_at timestamptz not null default now()
  );
  create index dream_transcript_of on dreams.dream_transcript (dream_id, created_at);
  create unique index dream_transcript_original on dreams.dream_transcript (dream_id) where is_original;
  create unique index dream_transcript_taken on dreams.dream_transcript (dream_id) where is_taken;
`;

const PEOPLE = `
  create table dreams.person (
    id uuid constraint person_pk primary key,
    dreamer_id uuid not null constraint person_dreamer references dreams.dreamer (id) on delete cascade,
    name text not null,
    relationship_type text not null,
    created_at timestamptz not null default now()
  );
  create unique index person_once on dreams.person (dreamer_id, lower(name), relationship_type);

  create table dreams.dream_person (
    dream_id uuid constraint dream_person_dream references dreams.dream (id) on delete cascade,
    person_id uuid constraint dream_person_person references dreams.person (id) on delete cascade,
    role_in_dream text,
    created_at timestamptz not null default now(),
    constraint dream_person_pk primary key (dream_id, person_id)
  );
  create index dream_person_of on dreams.dream_person (person_id);
`;

/** The whole schema. The counters come last because their triggers are on the tables of dreamers, dreams and images. */
export class Initial1790000000101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(DREAMERS);
    await runner.query(DREAMS);
    await runner.query(VOICES);
    await runner.query(PEOPLE);
    await runner.query(quotaTable('dreams'));
    await runner.query(COUNTERS);
    await runner.query(INSTALL_BADGE_RULES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table dreams.dreamer_tally, dreams.badge_holders, dreams.quota, 
        dreams.dream_person, dreams.person, dreams.dream_transcript, dreams.dream_voice, dreams.dream_image,
        dreams.dream_revision, dreams.dream, dreams.erasure, dreams.dreamer_photo, dreams.dreamer;
      drop function dreams.tally_image, dreams.tally_dream, dreams.tally_zone, dreams.tally_dreamer,
        dreams.tally_badges, dreams.next_version, dreams.is_late, dreams.is_early, dreams.badges_of;
    `);
  }
}
