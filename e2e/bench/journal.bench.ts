import { eventually, type Stack, startStack } from '@dreamloom/testing';
import pg from 'pg';
import type { Call } from '../support/calls.js';
import { Dreamer } from '../support/dreamer.js';
import { closedLoop, goal, median, ms, print, times } from './load.js';
import { computed, startServer } from './processes.js';

const SIZES = [100, 10_000, 100_000];
const CALLERS = 16;
const SECONDS = 4;
const ROUNDS = 3;
const SEARCHES = 30;
const PHONE = '+34600987654';

const GOALS: Record<string, { perSecond?: string; cpu?: string }> = {
  'first page of 100, compressed': { perSecond: 'at least x0.85', cpu: 'at most x0.75' },
  'first page of 100': { perSecond: 'at least x0.8' },
  'unchanged since (304)': { perSecond: 'at least x5' },
};

interface Way {
  name: string;
  pids: number[];
  next: () => Call;
}

// Prints the cost of a journal as ratios to a minimal server. Nothing is asserted.
it('a journal costs this much', async () => {
  const stack = await startStack({ env: { LOG_LEVEL: 'error' } });
  const database = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
  const bare = await startServer('bare-list.ts', [], stack.databaseUrl);
  try {
    await imageBytes(stack);
    const journals: Journal[] = [];
    for (const size of SIZES)
      journals.push(await fill(database, await Dreamer.signIn(stack, `keeper-of-${size}@example.org`), size));
    await database.query('vacuum analyze dreams.dream, dreams.dream_image');
    await listBytes(stack, journals[0]!);
    for (const callers of [CALLERS, 1]) await lists(stack, journals, bare, callers);
    await searches(stack, database, journals);
  } finally {
    bare.child.kill('SIGKILL');
    await database.end();
    await stack.stop();
  }
}, 900_000);

/** A page of 50 dreams, for different sizes of the journal and positions of the page, compared with the baseline server. */
async function lists(
  stack: Stack,
  journals: Journal[],
  bare: { url: string; child: { pid: number } },
  callers: number,
): Promise<void> {
  const services = [stack.pidOf('gateway'), stack.pidOf('dreams')];
  const [small] = journals as [Journal];
  const etag = await etagOf(stack, small);
  const way = (name: string, journal: Journal, query = '', headers = {}): Way => ({
    name,
    pids: services,
    next: () => ({
      url: `${stack.appUrl}/api/dreams?limit=50${query}`,
      headers: { cookie: journal.cookie, ...headers },
    }),
  });
  const ways: Way[] = [
    {
      name: 'bare server, 100 dreams',
      pids: [bare.child.pid],
      next: () => ({ url: `${bare.url}/?limit=50&dreamer=${small.dreamerId}` }),
    },
    ...journals.map((journal) => way(`first page of ${journal.dreams}`, journal)),
    ...journals
      .slice(1)
      .map((journal) => way(`last page of ${journal.dreams}`, journal, `&cursor=${encodeURIComponent(journal.end)}`)),
    way('first page of 100, compressed', small, '', { 'accept-encoding': 'br' }),
    way('unchanged since (304)', small, '', { 'if-none-match': etag }),
  ];
  const results = new Map(
    ways.map(({ name }) => [
      name,
      [] as { perSecond: number; p50: number; p99: number; cpu: number; refused: number }[],
    ]),
  );
  // Alternating rounds, so that other load affects all of them.
  for (let round = 0; round < ROUNDS; round++)
    for (const { name, pids, next } of ways) {
      const before = computed(pids);
      const latencies = await closedLoop(callers, SECONDS, next);
      const cpu = (computed(pids) - before) / (latencies.perSecond * SECONDS);
      results.get(name)?.push({ ...latencies, cpu });
    }
  print(`A page of 50 dreams, ${callers} at once, median of ${ROUNDS} rounds of ${SECONDS} s`);
  const base = results.get(ways[0]!.name)!;
  for (const [name, rounds] of results) {
    const goals = callers === CALLERS ? GOALS[name] : undefined;
    const ratio = (of: 'perSecond' | 'cpu') => median(rounds.map((one, round) => one[of] / base[round]![of]));
    const refused = rounds.reduce((sum, one) => sum + one.refused, 0);
    print(
      `  ${name.padEnd(32)} x${ratio('perSecond').toFixed(2)} answers/s  x${ratio('cpu').toFixed(2)} Node CPU  ` +
        `${ms(median(rounds.map(({ p50 }) => p50)))} p50 ${ms(median(rounds.map(({ p99 }) => p99)))} p99${refused ? `  ${refused} refused` : ''}`,
    );
    if (goals?.perSecond)
      goal(`${name}, answers a second of a bare server's`, times(ratio('perSecond')), goals.perSecond);
    if (goals?.cpu) goal(`${name}, Node CPU of a bare server's`, times(ratio('cpu')), goals.cpu);
  }
  const speed = (name: string) => median(results.get(name)!.map(({ perSecond }) => perSecond));
  if (callers === CALLERS)
    goal(
      'last page of 10000, time of its first page',
      times(speed('first page of 10000') / speed('last page of 10000')),
      'at most x1.2',
    );
}

/**
 * Searches for a word that no dream contains, for one that all contain and for one that all contain inflected, compared
 * with plain SQL of the same order, and with a search for parts of words alone that lists the newest dreams first.
 */
async function searches(stack: Stack, database: pg.Pool, journals: Journal[]): Promise<void> {
  print('A search for a word that no dream contains, one that all contain, and one that all contain inflected');
  for (const { dreams, dreamerId, cookie } of journals)
    for (const [what, word] of Object.entries({ none: 'submarine', all: 'moon', inflected: 'rivers' })) {
      const plain: number[] = [];
      const parts: number[] = [];
      const http: number[] = [];
      const list = (condition: string, order: string, sought: string) => () =>
        database.query(
          `select * from dreams.dream where dreamer_id = $1 and deleted_at is null and ${condition}
           order by ${order} created_at desc, id desc limit 51`,
          [dreamerId, sought],
        );
      const search = () => fetch(`${stack.appUrl}/api/dreams?limit=50&q=${word}`, { headers: { cookie } });
      for (let turn = 0; turn < SEARCHES; turn++) {
        plain.push(await took(list('(title ilike $2 or content ilike $2)', 'title ilike $2 desc,', `%${word}%`)));
        parts.push(await took(list('strpos(search_text, $2) > 0', '', word)));
        http.push(await took(async () => (await search()).text()));
      }
      if (what !== 'inflected')
        goal(
          `search in ${dreams} dreams, words in ${what}, of bare SQL`,
          times(median(http) / median(plain)),
          what === 'all' ? 'at most x1.3' : 'at most x1.2',
        );
      print(
        `  ${String(dreams).padStart(7)} dreams, ${what.padEnd(9)}  over HTTP ${ms(median(http))}, p95 ${ms(p95(http))}  ` +
          `bare SQL ${ms(median(plain))}  parts alone ${ms(median(parts))}, p95 ${ms(p95(parts))}`,
      );
    }
}

const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? NaN;

/** The transferred size of a page. */
async function listBytes(stack: Stack, { cookie }: Journal): Promise<void> {
  const size = async (encoding: string) => {
    const headers = { cookie, 'accept-encoding': encoding };
    const answer = await fetch(`${stack.appUrl}/api/dreams?limit=50`, { headers });
    const sent = answer.headers.get('content-length');
    const text = await answer.text();
    return Number(sent ?? text.length);
  };
  print(`A page of 50 dreams weighs ${kb(await size('identity'))}, compressed ${kb(await size('br'))}`);
}

/** The transferred size of a sandbox image in each width. */
async function imageBytes(stack: Stack): Promise<void> {
  const dreamer = await Dreamer.signIn(stack, 'painted@example.org');
  await dreamer.connect(PHONE);
  await dreamer.send(PHONE, '/I walked through a garden full of lanterns with my grandmother.');
  await eventually(async () => (await dreamer.dreams())[0]?.imageStatus === 'ready', 90_000);
  const cover = (await dreamer.dreams())[0]?.cover;
  if (!cover) throw new Error('no image was generated');
  const weights: string[] = [];
  for (const [name, query] of [
    ['320', '?w=320'],
    ['640', '?w=640'],
    [String(cover.width), ''],
  ] as const) {
    const bytes = (await (await dreamer.fetch(cover.imageUrl + query)).arrayBuffer()).byteLength;
    weights.push(`${name} px ${kb(bytes)}`);
  }
  print(`An image as WebP: ${weights.join(', ')}`);
}

async function etagOf(stack: Stack, { cookie }: Journal): Promise<string> {
  const answer = await fetch(`${stack.appUrl}/api/dreams?limit=50`, { headers: { cookie } });
  await answer.arrayBuffer();
  return answer.headers.get('etag') ?? '';
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const kb = (bytes: number) => `${(bytes / 1_024).toFixed(1)} KB`;

const WORDS = 'moon river stair glass train whale door lantern garden snow key library bridge fox choir tower'.split(
  ' ',
);
const CONTENT = Array.from({ length: 150 }, (_, index) => WORDS[(index * index * 7 + index) % WORDS.length]).join(' ');
const BATCH = 1_000;

interface Journal {
  dreams: number;
  dreamerId: string;
  cookie: string;
  end: string;
}

/** Fills the journal of a dreamer with dreams of about 900 characters. */
async function fill(database: pg.Pool, dreamer: Dreamer, dreams: number): Promise<Journal> {
  const { id } = await dreamer.user();
  // Batches, because one statement that increments a row a hundred thousand times scans all its former versions.
  for (let first = 1; first <= dreams; first += BATCH)
    await database.query(
      `with inserted as (
         insert into dreams.dream (id, dreamer_id, title, title_source, title_status, content, tags, source, captured_by, image_status, created_at, night)
         select gen_random_uuid(), $1, 'Dream ' || n, 'ai', 'ready', $4 || n, '{vivid}', 'whatsapp_text', 'whatsapp_text', 'ready',
           now() - make_interval(mins => n), now() - make_interval(mins => n)
         from generate_series($2::int, $3::int) n
         returning id
       )
       insert into dreams.dream_image (id, dream_id, media_key, prompt, width, height, placeholder, is_active)
       select gen_random_uuid(), id, md5(id::text), 'A scene', 1536, 1024,
         'nLcNDYQ6Z3ebaHdwiJiHdQ/3pnj6', true from inserted`,
      [id, first, Math.min(first + BATCH - 1, dreams), CONTENT],
    );
  const { rows } = await database.query<{ cursor: string }>(
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || id as cursor
     from dreams.dream where dreamer_id = $1 order by created_at, id offset 50 limit 1`,
    [id],
  );
  return { dreams, dreamerId: id, cookie: dreamer.cookie, end: rows[0]?.cursor ?? '' };
}
