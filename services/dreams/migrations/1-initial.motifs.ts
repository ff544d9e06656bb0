/** The motifs of dreams, the merges of a dreamer, and the background reading of older dreams. */
export const MOTIFS = `
  -- One row for each motif of a dream. A removed one stays, so that no later reading adds it again. At most one row of a
  -- dream and a key is shown.
  create table dreams.dream_motif (
    dream_id uuid constraint dream_motif_dream references dreams.dream (id) on delete cascade,
    -- The key as it was read or typed.
    own_key text,
    dreamer_id uuid not null,
    -- The key after the merges of the dreamer.
    key text not null,
    text text not null,
    kind text not null,
    -- 'ai' or 'dreamer'; words that the dreamer typed are never published.
    source text not null,
    is_removed boolean not null default false,
    -- Another shown row of the dream has the same key since two motifs were merged.
    is_duplicate boolean not null default false,
    is_shown boolean not null generated always as (not is_removed and not is_duplicate) stored,
    position integer not null,
    constraint dream_motif_pk primary key (dream_id, own_key)
  );
  create index dream_motif_of on dreams.dream_motif (dreamer_id, key);
  -- The motifs that the community does not count: src/pattern/patterns.sql.ts.
  create index dream_motif_uncounted on dreams.dream_motif (dreamer_id, key, dream_id)
    where is_shown and (source <> 'ai' or own_key <> key);
  create index dream_motif_text on dreams.dream_motif (dreamer_id, dreams.plain_text(text));

  -- Motifs that a dreamer counts as one. No from_key is the into_key of another merge.
  create table dreams.motif_merge (
    dreamer_id uuid constraint motif_merge_dreamer references dreams.dreamer (id) on delete cascade,
    from_key text,
    into_key text not null,
    constraint motif_merge_pk primary key (dreamer_id, from_key)
  );

  -- The background reading of a dreamer's older dreams. An event of another reading_id has no effect.
  create table dreams.motif_reading (
    dreamer_id uuid constraint motif_reading_pk primary key
      constraint motif_reading_dreamer references dreams.dreamer (id) on delete cascade,
    reading_id uuid not null,
    -- The dream whose turn it is.
    dream_id uuid not null,
    -- 'running', 'waiting' or 'stopped'.
    state text not null,
    until timestamptz,
    -- Dreams in a row that could not be read.
    failures integer not null default 0
  );
`;
