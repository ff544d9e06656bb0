import type { Stack } from '@dreamloom/testing';
import pg from 'pg';
import { type Call, call } from '../support/calls.js';
import { connectDreamers, type ConnectedDreamer } from '../support/dreamer.js';
import { drained, messagesOf, openLoop, print } from './load.js';
import { query, withStatementStatistics } from './statement-statistics.js';

const SIZES = (process.env['SCALE'] ?? '100000').split(',').map(Number);
const DREAMS_OF_EACH = 50;
const DREAMERS_AT_ONCE = 1_000;
const PHONES = 20;
const MESSAGES_A_SECOND = 5;
const SECONDS = 20;
/** Of a page of the journal, unchanged and changed pages, and an opened dream. */
const READS = 400;
const STATEMENTS = 10;

// Prints the most frequent statements of messages and of reading at growing sizes of the database. Nothing is asserted.
// `SCALE=100000,1000000,10000000` takes an hour and 25 GB.
it('the most frequent statements at each size', async () => {
  await withStatementStatistics({ max_wal_size: '8GB', synchronous_commit: 'off' }, async (stack) => {
    const dreamers = await connectDreamers(stack, PHONES);
    let filled = 0;
    for (const size of SIZES) {
      await fill(stack, filled, size / DREAMS_OF_EACH, dreamers);
      filled = size / DREAMS_OF_EACH;
      await use(stack, dreamers);
      await query(stack.databaseUrl, 'select pg_stat_statements_reset()');
      await use(stack, dreamers);
      await report(stack, size);
    }
  });
}, 7_200_000);

/** Adds dreamers with their dreams, images and motifs; the connected ones get as many dreams with the first of them. */
async function fill(stack: Stack, from: number, to: number, connected: ConnectedDreamer[]): Promise<void> {
  const client = new pg.Client(stack.databaseUrl);
  await client.connect();
  // Triggers count a row at a time, which would take a day; their tables are filled here.
  await client.query('set session_replication_role = replica');
  const began = Date.now();
  for (let first = from; first < to; first += DREAMERS_AT_ONCE) {
    const ids = first === 0 ? connected.map(({ id }) => id) : [];
    await client.query(FILL, [first, Math.min(first + DREAMERS_AT_ONCE, to) - 1, ids, DREAMS_OF_EACH]);
  }
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  print(`Filled in ${Math.round((Date.now() - began) / 1_000)} s, ${rows[0]?.size}`);
  await client.end();
}

const FILL = `
  with dreamer as (
    insert into dreams.dreamer (id, google_sub, email, created_at)
    select gen_random_uuid(), 'scale-' || n, 'scale-' || n || '@example.org', now() from generate_series($1::int, $2::int) n
    returning id),
  tally as (insert into dreams.dreamer_tally select id, 1, $4, 0, 0, $4 from dreamer),
  owner as (select id from dreamer union all select unnest($3::uuid[])),
  dream as (
    insert into dreams.dream (id, dreamer_id, title, title_source, title_status, content, search_text, search_words, tags,
      source, captured_by, image_status, created_at, night, recorded_at)
    select gen_random_uuid(), owner.id, 'Dream ' || n, 'ai', 'ready', words, 'dream ' || n || E'\\n' || words,
      dreams.search_words('i was flying over the sea with a whale beside me and '), '{vivid}',
      'whatsapp_text', 'whatsapp_text', 'ready', at, at::date, at
    from owner cross join generate_series(1, $4::int) n
      cross join lateral (select now() - make_interval(days => n, secs => random() * 80000) as at,
        repeat('i was flying over the sea with a whale beside me and ', 5) || md5(owner.id::text || n) as words) made
    returning id, dreamer_id, night, recorded_at),
  image as (
    insert into dreams.dream_image (id, dream_id, media_key, prompt, width, height, placeholder, is_active)
    select gen_random_uuid(), id, md5(id::text), 'A scene', 1536, 1024, 'nLcNDYQ6Z3ebaHdwiJiHdQ/3pnj6', true from dream),
  motif as (
    insert into dreams.dream_motif (dream_id, own_key, dreamer_id, key, text, kind, source, position)
    select id, 'whale', dreamer_id, 'whale', 'whale', 'being', 'ai', 0 from dream),
  event as (
    insert into events.event (id, name, version, dreamer_id, payload, correlation_id, occurred_at)
    select id, 'text-note-received', 1, dreamer_id, jsonb_build_object('text', 'i was flying'), id::text, recorded_at from dream
    returning id, occurred_at)
  insert into events.delivery (event_id, subscription, status, settled_at)
  select id, 'dreams.record-dream', 'done', occurred_at from event`;

/** What dreamers do: messages that become dreams, pages (most of them unchanged), an opened dream. */
async function use(stack: Stack, dreamers: ConnectedDreamer[]): Promise<void> {
  const next = messagesOf(stack, dreamers);
  await openLoop(MESSAGES_A_SECOND, SECONDS, () => next(stack.appUrl));
  await drained(stack, 120);
  const etags = await Promise.all(dreamers.map((dreamer) => pageOf(stack, dreamer)));
  for (let turn = 0; turn < READS; turn++) {
    const { cookie } = dreamers[turn % PHONES]!;
    const { etag, id } = etags[turn % PHONES]!;
    const calls: Call[] = [
      { url: `${stack.appUrl}/api/dreams?limit=50`, headers: { cookie, 'if-none-match': etag } },
      { url: `${stack.appUrl}/api/dreams?limit=50`, headers: { cookie } },
      { url: `${stack.appUrl}/api/dreams/${id}`, headers: { cookie } },
    ];
    await call(calls[turn % calls.length]!);
  }
}

async function pageOf(stack: Stack, { cookie }: ConnectedDreamer): Promise<{ etag: string; id: string }> {
  const answer = await fetch(`${stack.appUrl}/api/dreams?limit=50`, { headers: { cookie } });
  const { dreams } = (await answer.json()) as { dreams: { id: string }[] };
  return { etag: answer.headers.get('etag') ?? '', id: dreams[0]?.id ?? '' };
}

async function report(stack: Stack, size: number): Promise<void> {
  const rows = await query<{ text: string; calls: number; ms: number; blocks: number }>(
    stack.databaseUrl,
    `select regexp_replace(query, '\\s+', ' ', 'g') as text, sum(calls)::int as calls,
       sum(total_exec_time) / sum(calls) as ms, sum(shared_blks_hit + shared_blks_read)::float / sum(calls) as blocks
     from pg_stat_statements where toplevel and userid::regrole::text <> current_user and query ~* '^(with|select|insert|update|delete)'
     group by queryid, query order by calls desc, text limit ${STATEMENTS}`,
  );
  print(`${size} dreams: calls, ms and blocks of a call`);
  for (const { text, calls, ms, blocks } of rows) {
    print(
      `  ${String(calls).padStart(5)} ${ms.toFixed(3).padStart(8)} ${blocks.toFixed(1).padStart(8)}  ${text.slice(0, 90)}`,
    );
  }
}
