import type pg from 'pg';

const MOTIFS = `select region, motif, count(distinct dreamer_id)::int as dreamers
  from collective.published_dream, unnest(regions) region, unnest(motifs) motif where week = $1 group by 1, 2`;
const DREAMERS = `select region, dreamer_id, count(*)::int as dreams
  from collective.published_dream, unnest(regions) region where week = $1 group by 1, 2`;

/** The cost of the week's view without counters: counts dreams, dreamers and top motifs of the world. */
export async function recount(database: pg.Pool, week: number): Promise<void> {
  await database.query(
    `select (select count(*) from collective.published_dream where week = $1),
       (select count(distinct dreamer_id) from collective.published_dream where week = $1),
       (select array_agg(motif) from (select motif from collective.published_dream, unnest(motifs) motif
          where week = $1 group by motif order by count(distinct dreamer_id) desc, motif limit 7) top)`,
    [week],
  );
}

export async function countersDiffer(database: pg.Pool, week: number) {
  const differing = async (stored: string, recounted: string) => {
    const { rows } = await database.query<{ n: number }>(
      `with stored as (${stored}), recounted as (${recounted})
       select count(*)::int as n from ((table stored except table recounted) union all (table recounted except table stored)) differing`,
      [week],
    );
    return rows[0]?.n;
  };
  return {
    total: await differing(
      'select region, dreams, dreamers from collective.week_total where week = $1',
      `select region, count(*)::int, count(distinct dreamer_id)::int
       from collective.published_dream, unnest(regions) region where week = $1 group by region`,
    ),
    motifs: await differing('select region, motif, dreamers from collective.week_motif where week = $1', MOTIFS),
    dreamers: await differing(
      'select region, dreamer_id, dreams from collective.week_dreamer where week = $1',
      DREAMERS,
    ),
  };
}

export async function fillCounters(database: pg.Pool, week: number): Promise<void> {
  await database.query(
    `insert into collective.week_motif select $1, region, motif, dreamers from (${MOTIFS}) counted`,
    [week],
  );
  await database.query(
    `insert into collective.week_dreamer select $1, region, dreamer_id, dreams from (${DREAMERS}) counted`,
    [week],
  );
  await database.query(
    `insert into collective.week_total
     select week, region, sum(dreams), count(*) from collective.week_dreamer where week = $1 group by week, region`,
    [week],
  );
}
