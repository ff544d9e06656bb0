/** What is computed of the words of dreams to find similar ones. */
export const EMBEDDINGS = `
  -- What the words of a dream mean, as 512 numbers of four bytes: src/similar/vectors.ts.
  create table dreams.dream_embedding (
    dream_id uuid constraint dream_embedding_pk primary key
      constraint dream_embedding_dream references dreams.dream (id) on delete cascade,
    dreamer_id uuid not null,
    -- The revision whose words were read.
    revision integer not null,
    vector bytea not null
  );
  create index dream_embedding_of on dreams.dream_embedding (dreamer_id);

  -- drop_embedding deletes the embedding of words that have changed, and of a dream that goes to the trash.
  create function dreams.drop_embedding() returns trigger language plpgsql as $$
  begin
    if new.content <> old.content or new.deleted_at is not null then
      delete from dreams.dream_embedding where dream_id = new.id;
    end if;
    return null;
  end $$;
  create trigger drop_embedding after update of content, deleted_at on dreams.dream
    for each row execute function dreams.drop_embedding();
`;
