import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Triggers maintain the counters, so that no writing transaction can omit them: dreams, early and late dreams, a version
 * that changes with every change of the journal, and the number of dreamers with each badge.
 */
export class Tallies1790000000121 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table dreams.dreamer_tally (
        dreamer_id uuid constraint dreamer_tally_pk primary key
          constraint dreamer_tally_dreamer references dreams.dreamer (id) on delete cascade,
        version bigint not null,
        dreams integer not null,
        early integer not null,
        late integer not null
      );

      -- Sixteen rows a badge, so that dreamers who earn the same one at the same time do not wait for each other.
      create table dreams.badge_holders (
        badge text,
        slot integer,
        holders bigint not null,
        constraint badge_holders_pk primary key (badge, slot)
      );

      create function dreams.badges_of(dreams integer, early integer, late integer) returns text[]
      language sql immutable as $$
        select array_remove(array[
          'new_dreamer',
          case when dreams >= 3 then 'dream_streak_bronze' end,
          case when dreams >= 7 then 'dream_streak_silver' end,
          case when dreams >= 30 then 'dream_streak_gold' end,
          case when dreams >= 100 then 'dream_streak_diamond' end,
          case when early >= 3 then 'early_bird' end,
          case when late >= 3 then 'night_owl' end], null)
      $$;

      create function dreams.is_early(told timestamptz, zone text) returns boolean language sql stable as $$
        select extract(hour from told at time zone zone) between 4 and 6
      $$;
      create function dreams.is_late(told timestamptz, zone text) returns boolean language sql stable as $$
        select extract(hour from told at time zone zone) < 4
      $$;

      -- The clock keeps a version from coming back after a backup was put in place.
      create function dreams.next_version(version bigint) returns bigint language sql volatile as $$
        select greatest(version + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint)
      $$;

      create function dreams.tally_badges() returns trigger language plpgsql as $$
      declare
        before text[] := '{}';
        after text[] := '{}';
      begin
        if tg_op <> 'INSERT' then before := dreams.badges_of(old.dreams, old.early, old.late); end if;
        if tg_op <> 'DELETE' then after := dreams.badges_of(new.dreams, new.early, new.late); end if;
        if before = after then return null; end if;
        insert into dreams.badge_holders as held (badge, slot, holders)
          select badge, pg_backend_pid() % 16, sum(step) from (
            select unnest(after) as badge, 1 as step union all select unnest(before), -1) as steps
          group by badge having sum(step) <> 0 order by badge
        on conflict (badge, slot) do update set holders = held.holders + excluded.holders;
        return null;
      end $$;

      create function dreams.tally_dreamer() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into dreams.dreamer_tally values (new.id, dreams.next_version(0), 0, 0, 0);
          return null;
        end if;
        -- Counted after the lock: a dream that was just being told is seen, one that comes later sees the new zone.
        perform 1 from dreams.dreamer_tally where dreamer_id = new.id for update;
        update dreams.dreamer_tally t set (early, late) = (
          select count(*) filter (where dreams.is_early(d.created_at, coalesce(new.timezone, 'UTC'))),
                 count(*) filter (where dreams.is_late(d.created_at, coalesce(new.timezone, 'UTC')))
          from dreams.dream d where d.dreamer_id = new.id and d.deleted_at is null)
        where t.dreamer_id = new.id;
        return null;
      end $$;

      create function dreams.tally_dream() returns trigger language plpgsql as $$
      declare
        owner uuid := case when tg_op = 'DELETE' then old.dreamer_id else new.dreamer_id end;
        zone text;
        more integer := 0;
        more_early integer := 0;
        more_late integer := 0;
      begin
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
              early = t.early + more_early, late = t.late + more_late
          where t.dreamer_id = owner;
        return null;
      end $$;

      create function dreams.tally_image() returns trigger language plpgsql as $$
      begin
        update dreams.dreamer_tally t set version = dreams.next_version(t.version)
          from dreams.dream d
          where d.id = case when tg_op = 'DELETE' then old.dream_id else new.dream_id end and t.dreamer_id = d.dreamer_id;
        return null;
      end $$;

      create trigger tally_badges after insert or update or delete on dreams.dreamer_tally
        for each row execute function dreams.tally_badges();

      insert into dreams.dreamer_tally
        select r.id, dreams.next_version(0), count(d.id),
          count(*) filter (where dreams.is_early(d.created_at, coalesce(r.timezone, 'UTC'))),
          count(*) filter (where dreams.is_late(d.created_at, coalesce(r.timezone, 'UTC')))
        from dreams.dreamer r left join dreams.dream d on d.dreamer_id = r.id and d.deleted_at is null
        group by r.id;

      create trigger tally_dreamer after insert on dreams.dreamer
        for each row execute function dreams.tally_dreamer();
      create trigger tally_zone after update of timezone on dreams.dreamer
        for each row when (old.timezone is distinct from new.timezone) execute function dreams.tally_dreamer();
      create trigger tally_dream after insert or update or delete on dreams.dream
        for each row execute function dreams.tally_dream();
      create trigger tally_image after insert or update or delete on dreams.dream_image
        for each row execute function dreams.tally_image();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger tally_image on dreams.dream_image;
      drop trigger tally_dream on dreams.dream;
      drop trigger tally_zone on dreams.dreamer;
      drop trigger tally_dreamer on dreams.dreamer;
      drop table dreams.dreamer_tally;
      drop table dreams.badge_holders;
      drop function dreams.tally_image, dreams.tally_dream, dreams.tally_dreamer, dreams.tally_badges,
        dreams.next_version, dreams.is_late, dreams.is_early, dreams.badges_of;
    `);
  }
}
