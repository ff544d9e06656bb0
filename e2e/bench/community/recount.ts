import type pg from 'pg';
import { dreamWords } from '../../../services/collective/src/week/words/dream-words.js';

const BATCH = 5_000;

const WORDS = `select region, word, count(distinct dreamer_id)::int as dreamers
  from collective.published_dream, unnest(regions) region, unnest(words) word where week = $1 group by 1, 2`;
const DREAMERS = `select region, dreamer_id, count(*)::int as dreams
  from collective.published_dream, unnest(regions) region where week = $1 group by 1, 2`;

/** The cost of the week's view without counters: counts dreams, dreamers and top words of the world. */
export async function recount(database: pg.Pool, week: number): Promise<void> {
  await database.query(
    `select (select count(*) from collective.published_dream where week = $1),
       (select count(distinct dreamer_id) from collective.published_dream where week = $1),
       (select array_agg(word) from (select word from collective.published_dream, unnest(words) word
          where week = $1 group by word order by count(distinct dreamer_id) desc, word limit 7) top)`,
    [week],
  );
}

/** The same from the texts, without stored words. */
export async function topWordsOfTexts(database: pg.Pool, week: number): Promise<string[]> {
  const counts = new Map<string, number>();
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await database.query<{ dream_id: string; content: string }>(
      'select dream_id, content from collective.published_dream where week = $1 and dream_id > $2 order by dream_id limit $3',
      [week, after, BATCH],
    );
    for (const { content } of rows)
      for (const word of dreamWords(content)) counts.set(word, (counts.get(word) ?? 0) + 1);
    const last = rows.at(-1);
    if (!last) break;
    after = last.dream_id;
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 7)
    .map(([word]) => word);
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
    words: await differing('select region, word, dreamers from collective.week_word where week = $1', WORDS),
    dreamers: await differing(
      'select region, dreamer_id, dreams from collective.week_dreamer where week = $1',
      DREAMERS,
    ),
  };
}

export async function fillCounters(database: pg.Pool, week: number): Promise<void> {
  await database.query(`insert into collective.week_word select $1, region, word, dreamers from (${WORDS}) counted`, [
    week,
  ]);
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
