import { BADGE_HOURS, BADGES } from '@dreamloom/contracts';

const HELD = BADGES.map(({ type, category, counts, target }) =>
  // Every dreamer holds the starter badge, also before the first dream.
  category === 'starter' ? `'${type}'` : `case when ${counts} >= ${target} then '${type}' end`,
);

const isWithin = ({ from, until }: { from: number; until: number }) =>
  `select extract(hour from created_at at time zone zone) between ${from} and ${until - 1}`;

/**
 * SQL that installs the badge rules of the contract and counts everything again. The initial migration runs it. When a
 * rule changes, a new migration runs it again, and `badge-functions.spec.ts` gets the new hash.
 */
export const INSTALL_BADGE_RULES = `
  -- The badges of a dreamer with these counts.
  create or replace function dreams.badges_of(dreams integer, early integer, late integer) returns text[]
  language sql immutable as $$
    select array_remove(array[${HELD.join(', ')}], null)
  $$;

  create or replace function dreams.is_early(created_at timestamptz, zone text) returns boolean language sql stable as $$
    ${isWithin(BADGE_HOURS.early)}
  $$;
  create or replace function dreams.is_late(created_at timestamptz, zone text) returns boolean language sql stable as $$
    ${isWithin(BADGE_HOURS.late)}
  $$;

  lock table dreams.dreamer_tally in share row exclusive mode;
  update dreams.dreamer_tally t set (early, late) = (
    select count(*) filter (where dreams.is_early(d.created_at, coalesce(r.timezone, 'UTC'))),
           count(*) filter (where dreams.is_late(d.created_at, coalesce(r.timezone, 'UTC')))
    from dreams.dreamer r join dreams.dream d on d.dreamer_id = r.id
    where r.id = t.dreamer_id and d.deleted_at is null);
  delete from dreams.badge_holders;
  insert into dreams.badge_holders
    select badge, 0, count(*) from dreams.dreamer_tally t, unnest(dreams.badges_of(t.most_dreams, t.early, t.late)) as badge
    group by badge;
`;
