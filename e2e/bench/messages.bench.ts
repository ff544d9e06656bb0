import { deriveKey } from '@dreamloom/platform';
import { type Stack, startStack, ThrowawayRedis } from '@dreamloom/testing';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { call, WEBHOOK } from '../support/calls.js';
import { connectDreamers, sandbox } from '../support/dreamer.js';
import {
  closedLoop,
  drained,
  goal,
  type Latencies,
  messagesOf,
  ms,
  type NextMessage,
  openLoop,
  percentiles,
  print,
  times,
} from './load.js';
import { computedWithChildren, startServer } from './processes.js';

const PHONES = 20;

// Prints costs as ratios of measurements in one run, because absolute values depend on the machine. Nothing is asserted.
it('costs this much', async () => {
  // No images are generated, because one costs more than everything measured here.
  const redis = await ThrowawayRedis.start();
  const REDIS_URL = redis.url;
  const stack = await startStack({ env: { WORKERS: 'transcribe', LOG_LEVEL: 'error', REDIS_URL } });
  const database = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
  const baselines: ChildProcess[] = [];
  try {
    await database.query(
      'create schema bench; create table bench.seen (sid text, at timestamptz default clock_timestamp())',
    );
    const dreamers = await connectDreamers(stack, PHONES);
    const { cookie } = dreamers[0]!;
    const next = messagesOf(stack, dreamers);
    const start = async (mode: string) => {
      const args = [mode, stack.appUrl + WEBHOOK, stack.secretOf('TWILIO_AUTH_TOKEN')];
      const { url, child } = await startServer('baseline.ts', args, stack.databaseUrl, { REDIS_URL });
      baselines.push(child);
      return url;
    };
    const bench = { stack, database, next, cookie, parse: await start('parse'), inline: await start('inline') };
    // First, because what the loops of callers leave to be handled would count.
    await messageCost(bench, redis.pid);
    await webhookAnswers(bench);
    await webhookToDream(bench);
    await webhookFlood(bench);
    await listUnderHangingVendor(bench);
  } finally {
    baselines.forEach((child) => child.kill('SIGKILL'));
    await database.end();
    await stack.stop();
    await redis.stop();
  }
}, 1_800_000);

interface Bench {
  stack: Stack;
  database: pg.Pool;
  next: NextMessage;
  cookie: string;
  parse: string;
  inline: string;
}

const CALLERS = 8;
const SECONDS = 4;
const ROUNDS = 2;
const RATES = [25, 200];
const OPEN_SECONDS = 8;
const FLOOD_CALLERS = 64;
const FLOOD_SECONDS = 60;

/** Latency of the webhook, compared with a server that stores nothing and one that only adds a job. */
async function webhookAnswers({ stack, next, parse, inline }: Bench): Promise<void> {
  const secret = { 'x-internal-secret': deriveKey(stack.secretOf('INTERNAL_SECRET'), 'internal calls') };
  const ways = {
    'parse + signature only': () => next(parse),
    'parse + signature + inline queue add': () => next(inline),
    'durable, messaging alone': () => next(stack.urlOf('messaging'), secret),
    'durable, through the gateway': () => next(stack.appUrl),
  };
  const best: Record<string, Latencies> = {};
  // Alternating rounds, so that other load affects all of them.
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, send] of Object.entries(ways)) {
      const latencies = await closedLoop(CALLERS, SECONDS, send);
      if (!best[name] || latencies.p50 < best[name].p50) best[name] = latencies;
      await drained(stack, 120);
    }
  const base = best['parse + signature only']?.p50 ?? NaN;
  const [parsed, inlined, durable] = [0, 1, 3].map((way) => Object.values(best)[way]?.perSecond ?? NaN) as [
    number,
    number,
    number,
  ];
  goal('durable webhook answers, of parse + signature', times(durable / parsed), 'at least x0.35');
  goal('durable webhook answers, of an inline queue add', times(durable / inlined), 'at least x1.3');
  print(`Webhook answers, ${CALLERS} callers, best of ${ROUNDS} rounds of ${SECONDS} s`);
  for (const [name, { perSecond, p50, p99, refused }] of Object.entries(best))
    print(
      `  ${name.padEnd(38)} ${ms(p50)} p50  ${ms(p99)} p99  ${perSecond.toFixed(0)}/s  x${(p50 / base).toFixed(1)}${refused ? `  ${refused} refused` : ''}`,
    );
}

async function webhookFlood({ stack, next }: Bench): Promise<void> {
  const { perSecond, p50, p99, refused } = await closedLoop(FLOOD_CALLERS, FLOOD_SECONDS, () => next(stack.appUrl));
  print(`Webhooks as fast as they are answered, ${FLOOD_CALLERS} callers for ${FLOOD_SECONDS} s`);
  print(`  ${line({ p50, p99 })}  ${perSecond.toFixed(0)}/s  ${refused} refused`);
  goal(`webhooks a second for ${FLOOD_SECONDS} s`, `${perSecond.toFixed(0)}, ${refused} refused`, '2000');
  await drained(stack, 600);
}

/** Time from a message to a visible dream, at a low and at a high rate. */
async function webhookToDream(bench: Bench): Promise<void> {
  const { stack, database, inline } = bench;
  for (const rate of RATES) {
    const inlineLoad = await sendAtRate(bench, inline, rate);
    await sleep(3_000);
    const inlined = await seen(database, inlineLoad.sentAt, 'select sid, at from bench.seen where sid = any($1)');
    const durableLoad = await sendAtRate(bench, stack.appUrl, rate);
    await drained(stack, 120);
    const durable = await seen(
      database,
      durableLoad.sentAt,
      `select m.message_sid as sid, d.recorded_at as at from dreams.dream d
       join messaging.inbound_message m on m.id = d.message_id where m.message_sid = any($1)`,
    );
    print(`From webhook to a row that can be seen, ${rate}/s for ${OPEN_SECONDS} s`);
    print(
      `  inline queue add                       ${line(inlined)}  ${inlined.count} seen, ${inlineLoad.refused} refused`,
    );
    print(
      `  durable, a visible dream               ${line(durable)}  ${durable.count} seen, ${durableLoad.refused} refused`,
    );
    print(`  answered                               ${line(durableLoad)}`);
    print(
      `  ratio                                  x${(durable.p50 / inlined.p50).toFixed(1)} p50  x${(durable.p99 / inlined.p99).toFixed(1)} p99`,
    );
    if (rate !== Math.max(...RATES)) continue;
    goal(
      `webhook to visible dream at ${rate}/s, of an inline queue add`,
      times(durable.p50 / inlined.p50),
      'at most x1.5',
    );
  }
}

/** Sends messages at a steady rate; returns the time of each. */
async function sendAtRate({ next }: Bench, base: string, rate: number) {
  const sentAt = new Map<string, number>();
  const answers = await openLoop(rate, OPEN_SECONDS, () => {
    const message = next(base);
    sentAt.set(message.sid, Date.now());
    return message;
  });
  return { sentAt, ...answers };
}

async function seen(database: pg.Pool, sentAt: Map<string, number>, sql: string) {
  const { rows } = await database.query<{ sid: string; at: Date }>(sql, [[...sentAt.keys()]]);
  return { count: rows.length, ...percentiles(rows.map(({ sid, at }) => +at - (sentAt.get(sid) ?? NaN))) };
}

/** The effect of a vendor that never responds on readers. */
async function listUnderHangingVendor({ stack, next, cookie }: Bench): Promise<void> {
  const list = () =>
    closedLoop(4, SECONDS, () => ({ url: `${stack.appUrl}/api/dreams?limit=10`, headers: { cookie } }));
  await list();
  const calm = await list();
  await sandbox(stack, '/__faults', { vendor: 'openai', kind: 'hang', times: 1_000 });
  for (let index = 0; index < 40; index++) await call(next(stack.appUrl));
  await sleep(1_000);
  const hanging = await list();
  goal('p99 of a reader beside a hanging vendor', times(hanging.p99 / calm.p99), 'at most x1.1');
  print(`The list of dreams, 4 readers`);
  print(
    `  calm                                   ${ms(calm.p50)} p50  ${ms(calm.p99)} p99${calm.refused ? `  ${calm.refused} refused` : ''}`,
  );
  print(
    `  40 dreams wait for a hanging vendor    ${ms(hanging.p50)} p50  ${ms(hanging.p99)} p99  x${(hanging.p99 / calm.p99).toFixed(2)} p99${hanging.refused ? `  ${hanging.refused} refused` : ''}`,
  );
}

const line = ({ p50, p99 }: { p50: number; p99: number }) => `${ms(p50)} p50  ${ms(p99)} p99`;

const COST_RATES = [25, 60, 100];
const COST_SECONDS = 10;
const PROCESSES = ['gateway', 'messaging', 'dreams', 'media', 'collective', 'sandbox', 'postgres'];

/** Processor time of every process per message, up to a dream with a reply. */
async function messageCost(bench: Bench, redisPid: number): Promise<void> {
  const { stack, database, next } = bench;
  // A new database has no statistics for its first minute, and its plans read whole tables.
  await database.query('analyze');
  const pids = new Map(PROCESSES.map((name) => [name, stack.pidOf(name)]));
  pids.set('redis', redisPid);
  const clock = () => new Map([...pids].map(([name, pid]) => [name, computedWithChildren([pid])]));
  for (const rate of COST_RATES) {
    await sleep(2_000);
    const before = clock();
    const answered = await openLoop(rate, COST_SECONDS, () => next(stack.appUrl));
    await drained(stack, 120);
    const after = clock();
    const messages = rate * COST_SECONDS;
    const costs = [...pids.keys()].map((name) => ({
      name,
      ms: ((after.get(name) ?? NaN) - (before.get(name) ?? NaN)) / 1_000 / messages,
    }));
    const all = costs.filter(({ name }) => name !== 'sandbox').reduce((sum, { ms }) => sum + ms, 0);
    if (rate === 60) goal('processor time per message, without the sandbox', ms(all).trim(), 'at most 15 ms');
    if (rate === 100) goal('webhook answered at 100/s, p99', ms(answered.p99).trim(), 'under 50 ms');
    print(
      `Processor time a message, without the sandbox, ${rate}/s for ${COST_SECONDS} s: ${all.toFixed(1)} ms; answered ${line(answered)}`,
    );
    print(`  ${costs.map(({ name, ms }) => `${name} ${ms.toFixed(1)}`).join('  ')}`);
  }
}
