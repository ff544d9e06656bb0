export const ARCHIVED_FILES = `
  -- A file of an imported archive until it is in its dream: 'due' is still in the archive, 'sent' waits in media.
  create table dreams.archived_file (
    id uuid constraint archived_file_pk primary key,
    dreamer_id uuid not null constraint archived_file_dreamer references dreams.dreamer (id) on delete cascade,
    dream_id uuid constraint archived_file_dream references dreams.dream (id) on delete cascade,
    import_id uuid not null,
    position bigint not null generated always as identity,
    kind text not null,
    name text not null,
    record jsonb not null,
    -- 'due', 'sent', 'unreadable' or 'failed'.
    state text not null default 'due'
  );
  create index archived_file_of on dreams.archived_file (dreamer_id);
  create index archived_file_of_dream on dreams.archived_file (dream_id);
  create index archived_file_due on dreams.archived_file (import_id, position) where state = 'due';
`;
