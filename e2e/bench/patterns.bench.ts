import { type Stack, startStack } from '@dreamloom/testing';
import pg from 'pg';
import { Dreamer } from '../support/dreamer.js';
import { goal, median, ms, percentiles, print } from './load.js';
import { usePatternsPage } from './patterns-page.js';

const DREAMS = 10_000;
const BATCH = 1_000;
const MINUTES_BETWEEN = 525;
const VOCABULARY = 2_000;
const PEOPLE = 50;
const TURNS = 60;

/** What the stored counts spare: motifs and pairs counted from the rows of the dreams. */
const MOTIFS_FROM_ROWS = `
  select m.key, count(*)::int as dreams from dreams.dream_motif m join dreams.dream d on d.id = m.dream_id
  where m.dreamer_id = $1 and m.is_shown and d.deleted_at is null group by m.key`;
const PAIRS_FROM_ROWS = `
  select a.key, b.key as other, count(*)::int as dreams from dreams.dream_motif a
    join dreams.dream_motif b on b.dream_id = a.dream_id and b.key > a.key and b.is_shown
    join dreams.dream d on d.id = a.dream_id
  where a.dreamer_id = $1 and a.is_shown and d.deleted_at is null group by a.key, b.key`;
const STORED_MOTIFS = 'select key, dreams from dreams.pattern_node where dreamer_id = $1 and not is_person';
const STORED_PAIRS = `
  select least(a.key, b.key) as key, greatest(a.key, b.key) as other, l.dreams from dreams.pattern_link l
    join dreams.pattern_node a on a.id = l.a and not a.is_person join dreams.pattern_node b on b.id = l.b and not b.is_person
  where a.dreamer_id = $1`;

// Prints the cost of the patterns of a journal of 10,000 dreams and 80,000 motifs.
it('the patterns of a journal cost this much', async () => {
  const stack = await startStack({ env: { LOG_LEVEL: 'error' } });
  const database = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
  try {
    const dreamer = await Dreamer.signIn(stack, 'keeper-of-patterns@example.org');
    const { id } = await dreamer.user();
    await fill(database, id);
    await database.query('vacuum analyze');
    await answers(stack, database, dreamer, id);
    await motifs(stack, dreamer);
    await recount(database, id);
    await filters(stack, dreamer);
    await usePatternsPage(stack, dreamer);
  } finally {
    await database.end();
    await stack.stop();
  }
}, 900_000);

async function answers(stack: Stack, database: pg.Pool, { cookie }: Dreamer, id: string): Promise<void> {
  const url = `${stack.appUrl}/api/patterns?year=2025`;
  const read = (headers: Record<string, string> = {}) => fetch(url, { headers: { cookie, ...headers } });
  const changed: number[] = [];
  const unchanged: number[] = [];
  let etag = '';
  for (let turn = 0; turn < TURNS; turn++) {
    // Another version of the journal: nothing is answered from a cache.
    await database.query('update dreams.dreamer_tally set version = version + 1 where dreamer_id = $1', [id]);
    changed.push(
      await took(async () => {
        const answer = await read({ 'accept-encoding': 'br' });
        etag = answer.headers.get('etag') ?? '';
        await answer.arrayBuffer();
      }),
    );
    unchanged.push(await took(async () => (await read({ 'if-none-match': etag })).arrayBuffer()));
  }
  const plain = await (await read({ 'accept-encoding': 'identity' })).arrayBuffer();
  const compressed = Number((await read({ 'accept-encoding': 'br' })).headers.get('content-length'));
  const { p50, p99 } = percentiles(changed);
  print(`Patterns of ${DREAMS} dreams: ${ms(p50)} p50 ${ms(p99)} p99, unchanged ${ms(median(unchanged))}`);
  print(`  ${kb(plain.byteLength)}, compressed ${kb(compressed)}`);
  goal(`patterns of ${DREAMS} dreams, p50`, ms(p50).trim(), 'under 60 ms');
  goal(`patterns of ${DREAMS} dreams, bytes`, kb(plain.byteLength), 'at most 40 kB');
}

async function motifs(stack: Stack, { cookie }: Dreamer): Promise<void> {
  const all: number[] = [];
  let bytes = 0;
  for (let turn = 0; turn < TURNS; turn++)
    all.push(
      await took(async () => {
        const answer = await fetch(`${stack.appUrl}/api/motifs`, { headers: { cookie, 'accept-encoding': 'br' } });
        bytes = (await answer.text()).length;
      }),
    );
  const { p50, p99 } = percentiles(all);
  print(`Motifs of ${DREAMS} dreams: ${ms(p50)} p50 ${ms(p99)} p99, ${kb(bytes)}`);
  goal(`motifs of ${DREAMS} dreams, p50`, ms(p50).trim(), 'under 60 ms');
}

async function recount(database: pg.Pool, id: string): Promise<void> {
  for (const [what, rows, stored] of [
    ['motifs', MOTIFS_FROM_ROWS, STORED_MOTIFS],
    ['pairs', PAIRS_FROM_ROWS, STORED_PAIRS],
  ] as const) {
    const { rows: differing } = await database.query(
      `(${rows} except ${stored}) union all (${stored} except ${rows}) limit 1`,
      [id],
    );
    const timesOf = async (sql: string) => {
      const all: number[] = [];
      for (let turn = 0; turn < 5; turn++) all.push(await took(() => database.query(sql, [id])));
      return median(all);
    };
    print(`  ${what} counted from the dreams ${ms(await timesOf(rows))}, stored counts ${ms(await timesOf(stored))}`);
    goal(`${what} equal to a recount`, differing.length === 0 ? 'yes' : 'no', 'yes');
  }
}

async function filters(stack: Stack, { cookie }: Dreamer): Promise<void> {
  for (const query of [
    '',
    'motif=motif+1',
    'motif=motif+1500',
    'motif=motif+1&motif=motif+9',
    'hour=7',
    'mood=scary',
  ]) {
    const all: number[] = [];
    for (let turn = 0; turn < 15; turn++)
      all.push(
        await took(async () =>
          (await fetch(`${stack.appUrl}/api/dreams?limit=50&${query}`, { headers: { cookie } })).arrayBuffer(),
        ),
      );
    print(`  a page of 50 with ${query === '' ? 'no filter' : query}: ${ms(median(all))}`);
  }
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const kb = (bytes: number) => `${(bytes / 1_024).toFixed(1)} kB`;

/** Dreams of ten years with a title, moods, emotions, eight motifs by Zipf's law and some people. */
async function fill(database: pg.Pool, id: string): Promise<void> {
  await database.query(
    `insert into dreams.person (id, dreamer_id, name, relationship_type)
     select gen_random_uuid(), $1, 'Person ' || n, 'friend' from generate_series(1, $2::int) n`,
    [id, PEOPLE],
  );
  for (let first = 1; first <= DREAMS; first += BATCH) {
    const { rows } = await database.query<{ id: string }>(
      `insert into dreams.dream (id, dreamer_id, title, title_source, title_status, content, tags, source, captured_by,
         image_status, created_at, night, is_lucid, lucidity, is_recurrent, emotions)
       select gen_random_uuid(), $1, 'Dream ' || n, 'ai', 'ready', repeat('moon river stair glass ', 40),
         (array['{scary}', '{vivid,peaceful}', '{strange}', '{}'])[1 + n % 4]::text[], 'whatsapp_text', 'whatsapp_text', 'ready',
         woke_at, (woke_at + interval '6 hours')::date, n % 10 = 0, case when n % 10 = 0 then 3 end, n % 7 = 0,
         '[{"text": "fear", "key": "fear", "strength": -1}, {"text": "joy", "key": "joy", "strength": 2}]'
       from generate_series($2::int, $3::int) n, lateral (select now() - make_interval(mins => n * ${MINUTES_BETWEEN}) as woke_at) w
       returning id`,
      [id, first, first + BATCH - 1],
    );
    const ids = rows.map((row) => row.id);
    await database.query(
      `insert into dreams.dream_motif (dream_id, own_key, dreamer_id, key, text, kind, source, position)
       select dream, 'motif ' || rank, $1, 'motif ' || rank, 'Motif ' || rank,
         (array['thing', 'being', 'place', 'action'])[1 + rank % 4], 'ai', min(position)
       from unnest($2::uuid[]) dream, generate_series(1, 8) position,
         lateral (select floor(exp(random() * ln(${VOCABULARY})))::int + 0 * (position + length(dream::text)) as rank) r
       group by dream, rank`,
      [id, ids],
    );
    await database.query(
      `insert into dreams.dream_person (dream_id, person_id)
       select dream, p.id from unnest($2::uuid[]) dream, dreams.person p where p.dreamer_id = $1 and random() < 0.03`,
      [id, ids],
    );
  }
}
