/**
 * The counters of a dreamer and of the badges. Triggers maintain them, so that no writing transaction can omit them.
 * They change nothing but `dreamer_tally` and `badge_holders`. The functions check what has changed themselves, because PostgreSQL parses the condition of a trigger for each statement.
 */
export const COUNTERS = `
  -- Dreams outside the trash, the most there ever were, those of early and late hours, and a version that changes with
  -- every change of the journal.
  create table dreams.dreamer_tally (
    dreamer_id uuid constraint dreamer_tally_pk primary key
      constraint dreamer_tally_dreamer references dreams.dreamer (id) on delete cascade,
    version bigint not null,
    dreams integer not null,
    early integer not null,
    late integer not null,
    most_dreams integer not null
  );

  -- The number of dreamers with each badge, in sixteen rows per badge: dreamers who earn the same badge at the same time
  -- do not wait for each other.
  create table dreams.badge_holders (
    badge text,
    slot integer,
    holders bigint not null,
    constraint badge_holders_pk primary key (badge, slot)
  );

  -- The clock is part of the version, so that no version repeats after a backup was restored.
  create function dreams.next_version(version bigint) returns bigint language sql volatile as $$
    select greatest(version + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint)
  $$;

  -- tally_dreamer gives a new dreamer a tally of zero dreams.
  create function dreams.tally_dreamer() returns trigger language plpgsql as $$
  begin
    insert into dreams.dreamer_tally values (new.id, dreams.next_version(0), 0, 0, 0, 0);
    return null;
  end $$;
  create trigger tally_dreamer after insert on dreams.dreamer
    for each row execute function dreams.tally_dreamer();

  -- tally_zone counts early and late dreams again when a dreamer changes the time zone; the version changes because hours
  -- of dreams depend on it.
  create function dreams.tally_zone() returns trigger language plpgsql as $$
  begin
    -- The lock comes first: a dream recorded concurrently is counted here or sees the new zone.
    perform 1 from dreams.dreamer_tally where dreamer_id = new.id for update;
    update dreams.dreamer_tally t set (version, early, late) = (
      select dreams.next_version(t.version),
             count(*) filter (where dreams.is_early(d.created_at, coalesce(new.timezone, 'UTC'))),
             count(*) filter (where dreams.is_late(d.created_at, coalesce(new.timezone, 'UTC')))
      from dreams.dream d where d.dreamer_id = new.id and d.deleted_at is null)
    where t.dreamer_id = new.id;
    return null;
  end $$;
  create trigger tally_zone after update of timezone on dreams.dreamer
    for each row when (old.timezone is distinct from new.timezone) execute function dreams.tally_zone();

  -- tally_dream counts a dream that is added, erased, trashed, restored or moved to another hour; any other change of a
  -- dream only changes the version.
  create function dreams.tally_dream() returns trigger language plpgsql as $$
  declare
    owner uuid := case when tg_op = 'DELETE' then old.dreamer_id else new.dreamer_id end;
    zone text;
    more integer := 0;
    more_early integer := 0;
    more_late integer := 0;
  begin
    if tg_op = 'UPDATE' and new.dreamer_id = old.dreamer_id and new.created_at = old.created_at
      and new.deleted_at is not distinct from old.deleted_at then
      update dreams.dreamer_tally t set version = dreams.next_version(t.version) where t.dreamer_id = owner;
      return null;
    end if;
    perform 1 from dreams.dreamer_tally where dreamer_id = owner for update;
    select coalesce(timezone, 'UTC') into zone from dreams.dreamer where id = owner;
    if tg_op <> 'DELETE' and new.deleted_at is null then
      more := 1;
      more_early := dreams.is_early(new.created_at, zone)::integer;
      more_late := dreams.is_late(new.created_at, zone)::integer;
    end if;
    if tg_op <> 'INSERT' and old.deleted_at is null then
      more := more - 1;
      more_early := more_early - dreams.is_early(old.created_at, zone)::integer;
      more_late := more_late - dreams.is_late(old.created_at, zone)::integer;
    end if;
    update dreams.dreamer_tally t
      set version = dreams.next_version(t.version), dreams = t.dreams + more,
          early = t.early + more_early, late = t.late + more_late,
          most_dreams = greatest(t.most_dreams, t.dreams + more)
      where t.dreamer_id = owner;
    return null;
  end $$;
  create trigger tally_dream after insert or update or delete on dreams.dream
    for each row execute function dreams.tally_dream();

  -- tally_image changes the version when an image of a dream changes.
  create function dreams.tally_image() returns trigger language plpgsql as $$
  begin
    update dreams.dreamer_tally t set version = dreams.next_version(t.version)
      from dreams.dream d
      where d.id = case when tg_op = 'DELETE' then old.dream_id else new.dream_id end and t.dreamer_id = d.dreamer_id;
    return null;
  end $$;
  create trigger tally_image after insert or update or delete on dreams.dream_image
    for each row execute function dreams.tally_image();

  -- tally_other_ending changes the version when a dream gets another ending or loses it.
  create trigger tally_other_ending after insert or delete on dreams.other_ending
    for each row execute function dreams.tally_image();

  -- tally_badges counts the holders of the badges that a dreamer gains or loses when a count changes. A badge for a number
  -- of dreams stays when dreams are deleted.
  create function dreams.tally_badges() returns trigger language plpgsql as $$
  declare
    before text[] := '{}';
    after text[] := '{}';
  begin
    if tg_op = 'UPDATE' and new.most_dreams = old.most_dreams and new.early = old.early and new.late = old.late then
      return null;
    end if;
    if tg_op <> 'INSERT' then before := dreams.badges_of(old.most_dreams, old.early, old.late); end if;
    if tg_op <> 'DELETE' then after := dreams.badges_of(new.most_dreams, new.early, new.late); end if;
    if before = after then return null; end if;
    insert into dreams.badge_holders as held (badge, slot, holders)
      select badge, pg_backend_pid() % 16, sum(step) from (
        select unnest(after) as badge, 1 as step union all select unnest(before), -1) as steps
      group by badge having sum(step) <> 0 order by badge
    on conflict (badge, slot) do update set holders = held.holders + excluded.holders;
    return null;
  end $$;
  create trigger tally_badges after insert or update or delete on dreams.dreamer_tally
    for each row execute function dreams.tally_badges();
`;
