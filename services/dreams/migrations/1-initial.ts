import { quotaTable } from '@dreamloom/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { INSTALL_BADGE_RULES } from '../src/badge/badge-functions.js';
import { ARCHIVED_FILES } from './1-initial.archived-files.js';
import { COUNTERS } from './1-initial.counters.js';
import { EMBEDDINGS } from './1-initial.embeddings.js';
import { MOTIFS } from './1-initial.motifs.js';
import { PATTERNS } from './1-initial.patterns.js';
import { DROP_SEARCH, SEARCH } from './1-initial.search.js';

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
    mentions_similar boolean not null default true,
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
  -- Text for comparing: without accents and in lower case, like plainText of the contracts. Text in ASCII is spared the
  -- normalisation, which costs more than the comparison.
  create function dreams.plain_text(text) returns text language sql immutable strict parallel safe as $$
    select lower(case when octet_length($1) = length($1) then $1
      else regexp_replace(normalize($1, NFD), '[\\u0300-\\u036f]', '', 'g') end)
  $$;

  create table dreams.dream (
    id uuid constraint dream_pk primary key,
    dreamer_id uuid not null constraint dream_dreamer references dreams.dreamer (id) on delete cascade,
    origin_id uuid,
    message_id uuid constraint dream_message unique,
    source text not null,
    captured_by text not null,
    created_at timestamptz not null,
    night date not null,
    recorded_at timestamptz not null default now(),
    revision integer not null default 1,
    deleted_at timestamptz,
    content text not null,
    title text not null,
    words_from jsonb,
    -- What a search compares: computed once per change, because a search reads the texts of a whole journal.
    search_text text not null,
    search_words tsvector not null,
    title_source text not null,
    tags text[] not null default '{}',
    tags_source text not null default 'ai',
    is_lucid boolean not null default false,
    lucid_source text not null default 'ai',
    lucidity smallint,
    is_recurrent boolean not null default false,
    recurrent_source text not null default 'ai',
    is_sensitive boolean not null default false,
    sensitive_source text not null default 'ai',
    is_public boolean not null default false,
    warned_revision integer,
    cover_source text not null default 'ai',
    scene text,
    emotions jsonb not null default '[]',
    -- The revision from which motifs and emotions were read; null while no reading has looked for them.
    motifs_revision integer,
    -- The progress of the dream: src/dream/dream-progress.ts.
    title_status text not null,
    image_status text not null,
    artwork_id uuid,
    artwork_due_at timestamptz,
    failure text,
    constraint dream_lucidity check (lucidity between 0 and 5 and is_lucid = (lucidity >= 2))
  -- A search reads uncompressed rows in two thirds of the time.
  ) with (toast_tuple_target = 8160);
  create index dream_night on dreams.dream (dreamer_id, night) where deleted_at is null;
  create index dream_journal on dreams.dream (dreamer_id, created_at, id);
  create unique index dream_origin on dreams.dream (dreamer_id, origin_id) where origin_id is not null;
  create index dream_trash on dreams.dream (deleted_at) where deleted_at is not null;

  create table dreams.dream_revision (
    id uuid constraint dream_revision_pk primary key,
    dream_id uuid not null constraint dream_revision_dream references dreams.dream (id) on delete cascade,
    title text not null,
    content text not null,
    tags text[] not null,
    words_from jsonb,
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
    -- 'artwork' was generated, 'photo' was added by the dreamer, 'ending' was generated of the other ending.
    origin text not null default 'artwork',
    with_photo boolean not null default false,
    created_at timestamptz not null default now()
  );
  create index dream_image_of on dreams.dream_image (dream_id, created_at);
  create unique index dream_image_cover on dreams.dream_image (dream_id) where is_active;
`;

const OTHER_ENDINGS = `
  -- How a dreamer wishes a dream to go on. "artwork_id" is the latest picture that was requested of it.
  create table dreams.other_ending (
    dream_id uuid constraint other_ending_pk primary key
      constraint other_ending_dream references dreams.dream (id) on delete cascade,
    words text not null,
    changed_at timestamptz not null,
    artwork_id uuid,
    failure text
  );
  create index other_ending_artwork on dreams.other_ending (artwork_id) where artwork_id is not null;
`;

const NIGHTS = `
  -- Nights of which the dreamer said that there was no dream.
  create table dreams.night_without_dream (
    dreamer_id uuid constraint night_without_dream_dreamer references dreams.dreamer (id) on delete cascade,
    night date,
    created_at timestamptz not null default now(),
    constraint night_without_dream_pk primary key (dreamer_id, night)
  );

  -- fill_night removes the report when a dream of that night comes into the journal, by whatever way.
  create function dreams.fill_night() returns trigger language plpgsql as $$
  begin
    if new.deleted_at is null then
      delete from dreams.night_without_dream where dreamer_id = new.dreamer_id and night = new.night;
    end if;
    return null;
  end $$;
  create trigger fill_night after insert or update of night, deleted_at on dreams.dream
    for each row execute function dreams.fill_night();
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

/** The whole schema. The counters and patterns come last because their triggers are on the tables before. */
export class Initial1790000000101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const first = [DREAMERS, DREAMS, SEARCH, MOTIFS, OTHER_ENDINGS, EMBEDDINGS, NIGHTS, VOICES, ARCHIVED_FILES, PEOPLE];
    for (const part of [...first, quotaTable('dreams'), COUNTERS, PATTERNS, INSTALL_BADGE_RULES])
      await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop view dreams.pattern_present;
      drop table dreams.pattern_link, dreams.pattern_appearance, dreams.pattern_node, dreams.community_motif, dreams.dreamer_tally, dreams.badge_holders, dreams.quota, dreams.dream_person, dreams.person, dreams.dream_transcript, dreams.dream_voice, dreams.dream_image, dreams.dream_revision, dreams.dream_embedding, dreams.dream_motif, dreams.motif_merge, dreams.motif_reading, dreams.other_ending, dreams.night_without_dream, dreams.archived_file, dreams.dream, dreams.erasure, dreams.dreamer_photo, dreams.dreamer;
      drop function dreams.plain_text, dreams.drop_embedding, dreams.count_moved, dreams.count_changed, dreams.count_patterns, dreams.tally_night, dreams.fill_night, dreams.tally_image, dreams.tally_dream, dreams.tally_zone, dreams.tally_dreamer, dreams.tally_badges, dreams.next_version, dreams.is_late, dreams.is_early, dreams.badges_of;
      ${DROP_SEARCH}
    `);
  }
}
