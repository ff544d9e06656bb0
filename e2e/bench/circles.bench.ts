import { weekNumberAt } from '@dreamloom/contracts';
import { type Stack, startStack } from '@dreamloom/testing';
import pg from 'pg';
import { type Call, call } from '../support/calls.js';
import { Dreamer } from '../support/dreamer.js';
import { CommunityLoad } from './community/crowd.js';
import { closedLoop, goal, type Latencies, median, ms, openLoop, percentiles, print, times } from './load.js';

const CIRCLES = 1_000;
const MEMBERS = 30;
/** Each is in three circles. */
const DREAMERS = 10_000;
const DREAMS_OF_A_CIRCLE = 100;
const READERS = 10;
const CIRCLES_OF_A_READER = 20;
const ROUNDS = 5;
const OPENINGS_A_ROUND = 100;
const RATES = [50, 100, 200, 500];
const SECONDS = 8;

interface Reader {
  cookie: string;
  circles: string[];
}

// Prints the cost of circles and private links, as ratios to the canvas and the landing page. Nothing is asserted.
it('circles and private links cost this much', async () => {
  const stack = await startStack({ env: { WORKERS: 'transcribe', LOG_LEVEL: 'error' } });
  const database = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
  const load = await CommunityLoad.open(database, stack.databaseUrl, weekNumberAt(new Date()));
  try {
    const dreamers = await Promise.all(
      Array.from({ length: READERS }, (_, at) => Dreamer.signIn(stack, `reader-${at}@example.org`)),
    );
    await load.publish(CIRCLES * DREAMS_OF_A_CIRCLE);
    const ids = await Promise.all(dreamers.map(async (dreamer) => (await dreamer.user()).id));
    await fill(database, ids);
    const readers = await Promise.all(
      dreamers.map(async ({ cookie }, at) => {
        const { rows } = await database.query<{ id: string }>(
          'select circle_id as id from dreams.circle_member where dreamer_id = $1 order by circle_id',
          [ids[at]],
        );
        return { cookie, circles: rows.map(({ id }) => id) };
      }),
    );
    await opening(stack, readers);
    await link(stack, dreamers[0]!, readers[1]!);
  } finally {
    await load.close();
    await database.end();
    await stack.stop();
  }
}, 3_600_000);

/** Opens circles and the canvas in turns, with the requests that each page sends at once. */
async function opening(stack: Stack, readers: readonly Reader[]): Promise<void> {
  const pages: Record<string, (circle: string) => string[]> = {
    'the canvas': () => ['/api/dreams/collective?limit=10', '/api/open-circles'],
    'a circle': (circle) => ['', '/dreams', '/week'].map((path) => `/api/circles/${circle}${path}`),
    'a circle, its members alone': (circle) => [`/api/circles/${circle}`],
    'a circle, its dreams alone': (circle) => [`/api/circles/${circle}/dreams`],
    'a circle, its week alone': (circle) => [`/api/circles/${circle}/week`],
    'a circle, what was told this week': (circle) => [`/api/circles/${circle}/dreams?shared=this-week`],
  };
  const took: Record<string, number[]> = {};
  for (let round = 0; round <= ROUNDS; round++)
    for (const [page, paths] of Object.entries(pages))
      for (let turn = 0; turn < OPENINGS_A_ROUND; turn++) {
        const { cookie, circles } = readers[turn % READERS]!;
        const circle = circles[Math.floor(turn / READERS) % circles.length]!;
        const began = performance.now();
        const statuses = await Promise.all(
          paths(circle).map((path) => call({ url: stack.appUrl + path, headers: { cookie } })),
        );
        if (statuses.some((status) => status !== 200)) throw new Error(`${page} was answered ${statuses.join()}`);
        // The first round warms up.
        if (round > 0) (took[page] ??= []).push(performance.now() - began);
      }
  const p95 = (page: string) => percentiles(took[page] ?? []).p95;
  print(`${CIRCLES} circles of ${MEMBERS} with ${CIRCLES * DREAMS_OF_A_CIRCLE} dreams, beside as many on the canvas`);
  for (const page of Object.keys(pages))
    print(
      `  ${page.padEnd(34)} ${ms(percentiles(took[page]!).p50)} p50 ${ms(p95(page))} p95 ${times(p95(page) / p95('the canvas'))}`,
    );
  goal('opening a circle, p95, of opening the canvas', times(p95('a circle') / p95('the canvas')), 'at most x1.5');
}

/** The page of one private link at growing rates beside two readers, and the landing page in its place. */
async function link(stack: Stack, dreamer: Dreamer, { cookie }: Reader): Promise<void> {
  const [dream] = await dreamer.dreams();
  const body = JSON.stringify({ dreams: [dream!.id] });
  const made = await dreamer.fetch('/api/private-links', { method: 'POST', body });
  const { path } = (await made.json()) as { path?: string };
  if (!path) throw new Error(`making a private link was answered ${made.status}`);
  const beside = () =>
    closedLoop(2, SECONDS, () => ({ url: `${stack.appUrl}/api/dreams?limit=50`, headers: { cookie } }));
  const alone = await beside();
  print(`Two readers of a journal alone: ${ms(alone.p50)} p50, ${alone.perSecond.toFixed(0)} a second`);
  const ways: Record<string, Call> = {
    'the landing page': { url: stack.appUrl },
    'a private link': { url: stack.appUrl + path },
  };
  for (const rate of RATES) {
    const found: Record<string, Latencies> = {};
    for (const [name, one] of Object.entries(ways)) {
      const began = performance.now();
      const [page, readers] = await Promise.all([openLoop(rate, SECONDS, () => one), beside()]);
      const answered = (rate * SECONDS) / ((performance.now() - began) / 1_000);
      found[name] = page;
      print(
        `  ${String(rate).padStart(3)}/s ${name.padEnd(16)} ${ms(page.p50)} p50 ${ms(page.p99)} p99, ${answered.toFixed(0)}/s answered, ` +
          `${page.refused} refused; readers ${ms(readers.p50)} p50, ${readers.perSecond.toFixed(0)}/s`,
      );
    }
    const ratio = found['a private link']!.p50 / found['the landing page']!.p50;
    goal(`a private link at ${rate} a second, median, of the landing page`, times(ratio), '');
  }
  const most = async (one: Call) => (await closedLoop(16, SECONDS, () => one)).perSecond;
  const rates: Record<string, number[]> = {};
  for (let round = 0; round < 3; round++)
    for (const [name, one] of Object.entries(ways)) (rates[name] ??= []).push(await most(one));
  const [page, landing] = [median(rates['a private link']!), median(rates['the landing page']!)];
  print(`  at most, alone: ${page.toFixed(0)}/s, the landing page ${landing.toFixed(0)}/s`);
  goal('responses a second of a private link, of the landing page', times(page / landing), '500 a second');
}

/** Circles whose members include the readers, each with dreams of its members, and journals for the readers. */
async function fill(database: pg.Pool, readers: readonly string[]): Promise<void> {
  const client = await database.connect();
  // Triggers count a row at a time, which would take an hour.
  await client.query('set session_replication_role = replica');
  await client.query(FILL, [readers, CIRCLES, MEMBERS, DREAMERS, DREAMS_OF_A_CIRCLE, CIRCLES_OF_A_READER]);
  await client.query('set session_replication_role = default');
  client.release();
  await database.query('vacuum analyze');
}

const FILL = `
  with dreamer as (
    insert into dreams.dreamer (id, google_sub, email, first_name, created_at)
    select gen_random_uuid(), 'circle-' || n, 'circle-' || n || '@example.org', 'Dreamer ' || n, now()
    from generate_series(1, $4::int) n returning id),
  numbered as (select id, row_number() over () - 1 as n from dreamer),
  circle as (
    insert into dreams.circle (id, kind, name) select gen_random_uuid(), 'friend_network', 'Circle ' || n
    from generate_series(1, $2::int) n returning id),
  numbered_circle as (select id, row_number() over () - 1 as n from circle),
  place as (
    select c.id as circle_id, c.n as circle, k,
      case when k = 0 and c.n < cardinality($1::uuid[]) * $6 then ($1::uuid[])[c.n / $6 + 1] else m.id end as dreamer_id
    from numbered_circle c cross join generate_series(0, $3::int - 1) k join numbered m on m.n = (c.n * $3 + k) % $4),
  member as (
    insert into dreams.circle_member (circle_id, dreamer_id) select circle_id, dreamer_id from place),
  told as (
    select circle_id, dreamer_id, n, gen_random_uuid() as id, now() - make_interval(hours => n) as at
    from place cross join generate_series(0, $5::int - 1) n where n % $3 = k),
  dream as (
    insert into dreams.dream (id, dreamer_id, title, title_source, title_status, content, search_text, search_words, tags,
      source, captured_by, image_status, created_at, night, recorded_at)
    select id, dreamer_id, 'Dream ' || n, 'ai', 'ready', words, words, dreams.search_words('a whale'), '{vivid}',
      'whatsapp_text', 'whatsapp_text', 'ready', at, at::date, at
    from told cross join lateral (
      select repeat('i was flying over the sea with a whale beside me and ', 5) || id as words) made),
  granted as (
    insert into dreams.access_grant (dreamer_id, dream_id, circle_id, created_at) select dreamer_id, id, circle_id, at from told)
  insert into dreams.circle_round (circle_id, dream_id) select circle_id, id from told`;
