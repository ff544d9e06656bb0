/**
 * What a journal's motifs and people are counted in, for GET /api/patterns. Triggers maintain the counts, so that no
 * writing transaction can omit them; dreams in the trash do not count.
 */
export const PATTERNS = `
  -- A motif or a person, and the number of dreams in which it appears. A node without dreams is deleted. It belongs to the
  -- tally and not to the dreamer, because its transaction holds the lock of the tally already.
  create table dreams.pattern_node (
    id bigint generated always as identity constraint pattern_node_pk primary key,
    dreamer_id uuid not null
      constraint pattern_node_dreamer references dreams.dreamer_tally (dreamer_id) on delete cascade,
    is_person boolean not null,
    -- The key of a motif or the id of a person.
    key text not null,
    dreams integer not null,
    constraint pattern_node_once unique (dreamer_id, is_person, key)
  );

  create table dreams.pattern_appearance (
    dream_id uuid,
    node_id bigint constraint pattern_appearance_node references dreams.pattern_node (id) on delete cascade,
    night date not null,
    constraint pattern_appearance_pk primary key (dream_id, node_id)
  );
  create index pattern_appearance_nights on dreams.pattern_appearance (node_id, night, dream_id);

  -- The number of dreams in which two nodes appear together; a is the smaller id.
  create table dreams.pattern_link (
    a bigint constraint pattern_link_a references dreams.pattern_node (id) on delete cascade,
    b bigint,
    dreams integer not null,
    constraint pattern_link_pk primary key (a, b)
  );

  -- The motifs that enough dreamers share, over all journals; src/pattern/count-community-motifs.use-case.ts.
  create table dreams.community_motif (
    key text constraint community_motif_pk primary key,
    dreams bigint not null,
    counted_at timestamptz not null default now()
  );

  -- What appears in the dreams outside the trash.
  create view dreams.pattern_present as
    select d.dreamer_id, d.id as dream_id, d.night, false as is_person, m.key
      from dreams.dream d join dreams.dream_motif m on m.dream_id = d.id and m.is_shown where d.deleted_at is null
    union
    select d.dreamer_id, d.id, d.night, true, p.person_id::text
      from dreams.dream d join dreams.dream_person p on p.dream_id = d.id where d.deleted_at is null;

  -- Counts what has changed in some dreams since they were counted last, and changes the version. To plan its statements
  -- again for each dream would take twice as long as to run them.
  create function dreams.count_patterns(changed uuid[]) returns void language plpgsql
    set plan_cache_mode = 'force_generic_plan' as $$
  declare
    unused bigint[];
    unlinked_a bigint[];
    unlinked_b bigint[];
  begin
    -- The lock of the tally comes first: concurrent changes of the same journal are counted one after the other.
    update dreams.dreamer_tally t set version = dreams.next_version(t.version) where t.dreamer_id in (
      select d.dreamer_id from dreams.dream d where d.id = any(changed)
      union select n.dreamer_id from dreams.pattern_appearance a join dreams.pattern_node n on n.id = a.node_id
        where a.dream_id = any(changed));
    if not found then return; end if;
    with stored as materialized (
      select a.dream_id, a.node_id, a.night, n.dreamer_id, n.is_person, n.key
      from dreams.pattern_appearance a join dreams.pattern_node n on n.id = a.node_id where a.dream_id = any(changed)),
    present as materialized (
      select p.* from dreams.pattern_present p where p.dream_id = any(changed)),
    counted as (
      insert into dreams.pattern_node as n (dreamer_id, is_person, key, dreams)
      select dreamer_id, is_person, key, sum(step) from (
        select dreamer_id, is_person, key, 1 as step from present
        union all select dreamer_id, is_person, key, -1 from stored) one
      group by dreamer_id, is_person, key having sum(step) <> 0
      on conflict (dreamer_id, is_person, key) do update set dreams = n.dreams + excluded.dreams
      returning n.id, n.dreamer_id, n.is_person, n.key, n.dreams),
    node as (
      select id, dreamer_id, is_person, key from counted
      union select node_id, dreamer_id, is_person, key from stored),
    appears as materialized (
      select p.dream_id, n.id as node_id, p.night from present p join node n using (dreamer_id, is_person, key)),
    ended as (
      delete from dreams.pattern_appearance a
      using (select dream_id, node_id from stored except select dream_id, node_id from appears) gone
      where a.dream_id = gone.dream_id and a.node_id = gone.node_id),
    started as (
      insert into dreams.pattern_appearance (dream_id, node_id, night)
      select * from appears except select dream_id, node_id, night from stored
      on conflict (dream_id, node_id) do update set night = excluded.night),
    step as (
      select dream_id, array_agg(node_id) as nodes, -1 as step from stored group by dream_id
      union all select dream_id, array_agg(node_id), 1 from appears group by dream_id),
    linked as (
      insert into dreams.pattern_link as link
      select a, b, sum(step) from step, unnest(nodes) a, unnest(nodes) b where a < b group by a, b having sum(step) <> 0
      on conflict (a, b) do update set dreams = link.dreams + excluded.dreams
      returning link.a, link.b, link.dreams)
    select (select array_agg(id) from counted where dreams = 0), (select array_agg(a order by a, b) from linked where dreams = 0),
      (select array_agg(b order by a, b) from linked where dreams = 0)
      into unused, unlinked_a, unlinked_b;
    if unlinked_a is not null then
      delete from dreams.pattern_link l using unnest(unlinked_a, unlinked_b) as gone (a, b) where l.a = gone.a and l.b = gone.b;
    end if;
    if unused is not null then
      delete from dreams.pattern_node where id = any(unused);
    end if;
  end $$;

  -- count_changed counts the motifs and people of dreams once for each statement that changes them.
  create function dreams.count_changed() returns trigger language plpgsql as $$
  begin
    if exists (select from changed) then
      perform dreams.count_patterns(array(select distinct dream_id from changed));
    end if;
    return null;
  end $$;
${['dream_motif', 'dream_person']
  .flatMap((table) => [
    ['insert', 'new', table],
    ['update', 'new', table],
    ['delete', 'old', table],
  ])
  .map(
    ([change, rows, table]) => `
  create trigger count_${change} after ${change} on dreams.${table} referencing ${rows} table as changed
    for each statement execute function dreams.count_changed();`,
  )
  .join('')}

  -- count_moved counts a dream that is trashed, restored or moved to another night.
  create function dreams.count_moved() returns trigger language plpgsql as $$
  begin
    if new.night <> old.night or new.deleted_at is distinct from old.deleted_at then
      perform dreams.count_patterns(array[new.id]);
    end if;
    return null;
  end $$;
  create trigger count_moved after update of night, deleted_at on dreams.dream
    for each row execute function dreams.count_moved();

  -- tally_night changes the version when a dreamer reports a night without a dream, and when that ends.
  create function dreams.tally_night() returns trigger language plpgsql as $$
  begin
    update dreams.dreamer_tally t set version = dreams.next_version(t.version)
      where t.dreamer_id = case when tg_op = 'DELETE' then old.dreamer_id else new.dreamer_id end;
    return null;
  end $$;
  create trigger tally_night after insert or delete on dreams.night_without_dream
    for each row execute function dreams.tally_night();
`;
