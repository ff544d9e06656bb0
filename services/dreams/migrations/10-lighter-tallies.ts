import type { MigrationInterface, QueryRunner } from 'typeorm';

const tallyBadges = (shortCut: string) => `
  create or replace function dreams.tally_badges() returns trigger language plpgsql as $$
  declare
    before text[] := '{}';
    after text[] := '{}';
  begin
    ${shortCut}
    if tg_op <> 'INSERT' then before := dreams.badges_of(old.dreams, old.early, old.late); end if;
    if tg_op <> 'DELETE' then after := dreams.badges_of(new.dreams, new.early, new.late); end if;
    if before = after then return null; end if;
    insert into dreams.badge_holders as held (badge, slot, holders)
      select badge, pg_backend_pid() % 16, sum(step) from (
        select unnest(after) as badge, 1 as step union all select unnest(before), -1) as steps
      group by badge having sum(step) <> 0 order by badge
    on conflict (badge, slot) do update set holders = held.holders + excluded.holders;
    return null;
  end $$;`;

const tallyDream = (shortCut: string) => `
  create or replace function dreams.tally_dream() returns trigger language plpgsql as $$
  declare
    owner uuid := case when tg_op = 'DELETE' then old.dreamer_id else new.dreamer_id end;
    zone text;
    more integer := 0;
    more_early integer := 0;
    more_late integer := 0;
  begin
    ${shortCut}
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
  end $$;`;

const SAME_COUNTS = `
    if tg_op = 'UPDATE' and new.dreams = old.dreams and new.early = old.early and new.late = old.late then
      return null;
    end if;`;

const NOTHING_COUNTED = `
    if tg_op = 'UPDATE' and new.dreamer_id = old.dreamer_id and new.created_at = old.created_at
      and new.deleted_at is not distinct from old.deleted_at then
      update dreams.dreamer_tally t set version = dreams.next_version(t.version) where t.dreamer_id = owner;
      return null;
    end if;`;

/**
 * A change without effect on the counts updates only the version, and badges are computed only when a count changes.
 * The functions check this themselves, because PostgreSQL parses the condition of a trigger again for each statement.
 */
export class LighterTallies1790000000128 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tallyBadges(SAME_COUNTS) + tallyDream(NOTHING_COUNTED));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(tallyBadges('') + tallyDream(''));
  }
}
