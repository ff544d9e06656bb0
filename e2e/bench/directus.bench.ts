import { type Stack, startStack, ThrowawayRedis } from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import type { Call } from '../support/calls.js';
import { Dreamer } from '../support/dreamer.js';
import { type Collection, copyJournal } from './directus/collection.js';
import { type Directus, startDirectus } from './directus/server.js';
import { closedLoop, drained, goal, median, ms, print, times } from './load.js';
import { computed, computedWithChildren } from './processes.js';
import { query } from './statement-statistics.js';

const DREAMS = 10_000;
const CALLERS = 8;
const SECONDS = 4;
const ROUNDS = 5;
/** A dreamer can write 200 dreams a day. */
const WRITERS = 30;
const SERVICES = ['gateway', 'dreams', 'media', 'messaging', 'collective'];

interface Side {
  next: () => Call;
  pids: number[];
  /** Waits for the work that follows a response. */
  after?: () => Promise<void>;
}

interface Comparison {
  name: string;
  product: Side;
  directus: Side;
}

interface Cost {
  perSecond: number;
  p50: number;
  node: number;
  databases: number;
  refused: number;
}

// Prints the costs of the product as ratios to those of Directus with the same rows. Nothing is asserted.
it('costs this much beside Directus', async () => {
  const redis = await ThrowawayRedis.start();
  // No images are generated, because one costs more than everything measured here.
  const stack = await startStack({ env: { WORKERS: 'transcribe', LOG_LEVEL: 'error', REDIS_URL: redis.url } });
  let directus: Directus | undefined;
  try {
    directus = await startDirectus(stack.databaseUrl);
    const dreamer = await Dreamer.signIn(stack, 'keeper@example.org');
    const { id } = await dreamer.user();
    await fill(stack, id);
    const collection = await copyJournal(directus, stack.databaseUrl, id);
    const comparisons = await comparisonsOf(stack, dreamer, directus, collection);
    for (const comparison of comparisons) await sizes(comparison);
    const databases = [stack.pidOf('postgres'), redis.pid];
    for (const comparison of comparisons) await compare(comparison, databases);
  } finally {
    directus?.stop();
    await stack.stop();
    await redis.stop();
  }
}, 1_800_000);

async function comparisonsOf(stack: Stack, dreamer: Dreamer, directus: Directus, rows: Collection) {
  const written = await query<{ id: string }>(stack.databaseUrl, 'select id from dreams.dream order by id');
  let turn = 0;
  const dream = () => written[turn++ % written.length]!.id;
  const reads = (path: () => string, headers = {}): Side => ({
    pids: ['gateway', 'dreams'].map((name) => stack.pidOf(name)),
    next: () => ({ url: stack.appUrl + path(), headers: { cookie: dreamer.cookie, ...headers } }),
  });
  const other = (path: () => string, headers = {}): Side => ({
    pids: [directus.pid],
    next: () => ({ url: directus.url + path(), headers: { ...rows.headers, ...headers } }),
  });
  const list = '/api/dreams?limit=50';
  const tag = async (url: string, headers: Record<string, string>) => {
    const response = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } });
    await response.arrayBuffer();
    return { 'if-none-match': response.headers.get('etag') ?? '' };
  };
  const unchanged = await tag(stack.appUrl + list, { cookie: dreamer.cookie });
  const unchangedOther = await tag(directus.url + rows.page, rows.headers);
  const browser = { 'accept-encoding': 'gzip, deflate, br' };
  const insert: Side = {
    pids: [directus.pid],
    next: () => ({
      ...{
        url: `${directus.url}/items/dream`,
        method: 'POST',
        body: JSON.stringify({ title: TITLE, content: text() }),
      },
      headers: { ...rows.headers, 'content-type': 'application/json' },
    }),
  };
  const comparisons: Comparison[] = [
    { name: 'a list of 50', product: reads(() => list), directus: other(() => rows.page) },
    {
      name: 'a list of 50, compressed if possible',
      product: reads(() => list, browser),
      directus: other(() => rows.page, browser),
    },
    {
      name: 'a list of 50, unchanged',
      product: reads(() => list, unchanged),
      directus: other(() => rows.page, unchangedOther),
    },
    { name: 'one dream', product: reads(() => `/api/dreams/${dream()}`), directus: other(() => rows.item(dream())) },
    ...['submarine', 'moon'].map((word) => ({
      name: `a search, ${word === 'moon' ? 'all dreams match' : '10 dreams match'}`,
      product: reads(() => `${list}&q=${word}`),
      directus: other(() => rows.search(word)),
    })),
    { name: 'an insert, AI switched off', product: await writes(stack, true), directus: insert },
    { name: 'an insert with title and embedding', product: await writes(stack, false), directus: insert },
  ];
  return comparisons;
}

/** New dreams of many dreamers; the rest of their processing counts too. */
async function writes(stack: Stack, noAi: boolean): Promise<Side> {
  const cookies: string[] = [];
  for (let number = 0; number < WRITERS; number++) {
    const writer = await Dreamer.signIn(stack, `writer-${noAi ? 'without' : 'with'}-ai-${number}@example.org`);
    await writer.fetch('/api/profile/ai-consent', { method: 'PUT', body: JSON.stringify({ noAi }) });
    cookies.push(writer.cookie);
  }
  let turn = 0;
  return {
    pids: SERVICES.map((name) => stack.pidOf(name)),
    after: () => drained(stack, 120),
    next: () => ({
      ...{ url: `${stack.appUrl}/api/dreams`, method: 'POST', body: JSON.stringify({ content: text() }) },
      headers: {
        ...{ cookie: cookies[turn++ % WRITERS], origin: stack.appUrl },
        ...{ 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      },
    }),
  };
}

/** Prints the statuses and sizes of both responses, which should have the same content. */
async function sizes({ name, product, directus }: Comparison): Promise<void> {
  const described: string[] = [];
  for (const { next } of [product, directus]) {
    const { url, headers, ...init } = next();
    const all = { 'accept-encoding': 'identity', ...(headers as Record<string, string>) };
    // By default fetch adds a header to conditional requests that prevents an empty response.
    const response = await fetch(url, { ...init, headers: all, cache: 'force-cache' });
    const size = (await response.arrayBuffer()).byteLength;
    described.push(`${response.status} ${response.headers.get('content-encoding') ?? 'plain'} ${size} B`);
  }
  print(`  ${name.padEnd(40)} ${described.join('; Directus ')}`);
}

async function compare({ name, product, directus }: Comparison, databases: number[]): Promise<void> {
  const rounds: { product: Cost; directus: Cost }[] = [];
  // Alternating rounds, so that other load affects both.
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ product: await costOf(product, databases), directus: await costOf(directus, databases) });
  const ratio = (of: (cost: Cost) => number) => median(rounds.map((one) => of(one.product) / of(one.directus)));
  const whole = ({ node, databases }: Cost) => node + databases;
  goal(`${name}, responses a second of Directus'`, times(ratio(({ perSecond }) => perSecond)), '–');
  goal(`${name}, processor time of Directus'`, times(ratio(whole)), '–');
  print(
    `${name}: ${times(ratio(({ perSecond }) => perSecond))} responses/s, ${times(ratio(whole))} processor time, load ${loadavg()[0]?.toFixed(0)}`,
  );
  for (const side of ['product', 'directus'] as const) {
    const of = (field: keyof Cost) => median(rounds.map((one) => one[side][field]));
    const refused = rounds.reduce((sum, one) => sum + one[side].refused, 0);
    print(
      `  ${side.padEnd(9)} ${of('perSecond').toFixed(0).padStart(5)}/s ${ms(of('p50'))} p50  processor time per request:` +
        ` Node ${ms(of('node'))}, databases ${ms(of('databases'))}${refused ? `  ${refused} refused` : ''}`,
    );
  }
}

async function costOf({ next, pids, after }: Side, databases: number[]): Promise<Cost> {
  const clock = () => [computed(pids), computedWithChildren(databases)] as const;
  const before = clock();
  const latencies = await closedLoop(CALLERS, SECONDS, next);
  await after?.();
  const [node, database] = clock().map(
    (time, index) => (time - before[index]!) / 1_000 / (latencies.perSecond * SECONDS),
  );
  return { ...latencies, node: node ?? NaN, databases: database ?? NaN };
}

const WORDS = 'moon river stair glass train whale door lantern garden snow key library bridge fox choir tower'.split(
  ' ',
);
const CONTENT = Array.from({ length: 150 }, (_, index) => WORDS[(index * index * 7 + index) % WORDS.length]).join(' ');
const TITLE = 'A staircase of glass';
const text = () => `${CONTENT} ${randomUUID()}`;

/** Dreams of about 900 characters; ten of them contain a submarine. */
async function fill({ databaseUrl }: Stack, dreamerId: string): Promise<void> {
  for (let first = 1; first <= DREAMS; first += 1_000)
    await query(
      databaseUrl,
      `with inserted as (
         insert into dreams.dream (id, dreamer_id, title, title_source, title_status, content, tags, source, captured_by,
           image_status, created_at, night)
         select gen_random_uuid(), '${dreamerId}', 'Dream ' || n, 'ai', 'ready',
           '${CONTENT} ' || case when n % 1000 = 0 then 'submarine ' else '' end || n, '{vivid}', 'whatsapp_text',
           'whatsapp_text', 'ready', now() - make_interval(mins => n), now() - make_interval(mins => n)
         from generate_series(${first}, ${first + 999}) n
         returning id
       )
       insert into dreams.dream_image (id, dream_id, media_key, prompt, width, height, placeholder, is_active)
       select gen_random_uuid(), id, md5(id::text), 'A scene', 1536, 1024, 'nLcNDYQ6Z3ebaHdwiJiHdQ/3pnj6', true
       from inserted`,
    );
  await query(databaseUrl, 'vacuum analyze dreams.dream, dreams.dream_image');
}
