import { daysOfWeek, weekNumberAt } from '@dreamloom/contracts';
import { deriveKey } from '@dreamloom/platform';
import { type Stack, startStack } from '@dreamloom/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { call } from '../support/calls.js';
import { CommunityLoad } from './community/crowd.js';
import { countersDiffer, recount } from './community/recount.js';
import { closedLoop, goal, median, print } from './load.js';
import { memoryMb } from './processes.js';

const DREAMS = 100_000;
const CHANGES = 10_000;
const RECOUNTS = 3;
const SECONDS = 5;
const POLL_MS = 100;

// Prints the cost of a week with very many published dreams. Only the counters are asserted, because they are exact.
it('a week of the community costs this much', async () => {
  const stack = await startStack({ env: { WORKERS: 'transcribe', LOG_LEVEL: 'error' } });
  const database = new pg.Pool({ connectionString: stack.databaseUrl, max: 4 });
  const week = weekNumberAt(new Date());
  const load = await CommunityLoad.open(database, stack.databaseUrl, week);
  try {
    await load.publish(DREAMS);
    await database.query('vacuum analyze collective.published_dream, collective.week_motif, collective.week_total');
    await view(stack, database, week);
    const began = performance.now();
    await load.change(CHANGES);
    const seconds = (performance.now() - began) / 1_000;
    print(
      `${CHANGES} changes through the event log in ${seconds.toFixed(0)} s, ${(CHANGES / seconds).toFixed(0)} a second`,
    );
    expect(await countersDiffer(database, week)).toEqual({ total: 0, motifs: 0, dreamers: 0 });
    print('  every counter equals a recount');
    await view(stack, database, week);
    await closing(stack, await load.moveToPast());
  } finally {
    await load.close();
    await database.end();
    await stack.stop();
  }
}, 3_600_000);

/** The week's view for a visitor, compared with counting its dreams by SQL from their stored motifs. */
async function view(stack: Stack, database: pg.Pool, week: number): Promise<void> {
  const url = `${stack.urlOf('collective')}/api/collective-dreams/weekly`;
  const headers = { 'x-internal-secret': deriveKey(stack.secretOf('INTERNAL_SECRET'), 'internal calls') };
  await call({ url, headers });
  const { p50, p99 } = await closedLoop(1, SECONDS, () => ({ url, headers }));
  const inSql = await timed(() => recount(database, week));
  goal(
    `the week's view at ${DREAMS} dreams, times faster than counting their motifs`,
    `x${(inSql / p50).toFixed(0)}`,
    'x100',
  );
  print(`The week's view, ${DREAMS} dreams, over HTTP: ${ms(p50)} p50, ${ms(p99)} p99`);
  print(`  a recount of the stored motifs in SQL  ${ms(inSql)}  x${(inSql / p50).toFixed(0)}`);
}

/** Names and closes a past week as an operator, and measures the peak memory of the service. */
async function closing(stack: Stack, week: number): Promise<void> {
  const pid = stack.pidOf('collective');
  const before = memoryMb(pid);
  let most = before;
  let isOver = false;
  const watching = (async () => {
    for (; !isOver; await sleep(POLL_MS)) most = Math.max(most, memoryMb(pid));
  })();
  const began = performance.now();
  const status = await call({
    url: `${stack.urlOf('collective')}/internal/weeks/${daysOfWeek(week).weekStart}/close-again`,
    method: 'POST',
    headers: { 'x-internal-secret': deriveKey(stack.secretOf('INTERNAL_SECRET'), 'internal calls') },
  });
  const took = performance.now() - began;
  isOver = true;
  await watching;
  goal(`closing a week of ${DREAMS} dreams`, `${ms(took)}, memory at most ${most.toFixed(0)} MB`, 'under 30 s, flat');
  print(`Closing a week of ${DREAMS} dreams: ${ms(took)}, answered ${status}`);
  print(`  memory of the service ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < RECOUNTS; round++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return median(times);
}

const ms = (value: number) => `${value.toFixed(1)} ms`;
