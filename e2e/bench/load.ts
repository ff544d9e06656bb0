import type { Stack } from '@dreamloom/testing';
import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Call, call, WEBHOOK, WebhookSigner } from '../support/calls.js';

/** Latencies of a series of calls in milliseconds, and their rate per second. */
export interface Latencies {
  perSecond: number;
  p50: number;
  p99: number;
  refused: number;
}

/** Closed loop: each caller sends its next call after the response. */
export async function closedLoop(callers: number, seconds: number, next: () => Call): Promise<Latencies> {
  const times: number[] = [];
  let refused = 0;
  const end = performance.now() + seconds * 1_000;
  const caller = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      if ((await call(next())) >= 400) refused += 1;
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return { perSecond: times.length / seconds, ...percentiles(times), refused };
}

/** Open loop: calls at a fixed rate regardless of responses; `refused` counts all statuses except 200. */
export async function openLoop(rate: number, seconds: number, next: (index: number) => Call): Promise<Latencies> {
  const start = Date.now();
  const times: number[] = [];
  const timed = async (one: Call) => {
    const began = performance.now();
    const status = await call(one);
    times.push(performance.now() - began);
    return status;
  };
  const answers: Promise<number>[] = [];
  for (let index = 0; index < rate * seconds; index++) {
    const wait = start + (index * 1_000) / rate - Date.now();
    if (wait > 0) await sleep(wait);
    answers.push(timed(next(index)));
  }
  const refused = (await Promise.all(answers)).filter((status) => status !== 200).length;
  return { perSecond: times.length / seconds, ...percentiles(times), refused };
}

export function percentiles(times: number[]): { p50: number; p95: number; p99: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

interface Goal {
  what: string;
  result: string;
  goal: string;
}

/** Adds a row to the table at the end of the run. */
export function goal(what: string, result: string, expected: string): void {
  const file = process.env['BENCH_GOALS'];
  if (file) appendFileSync(file, `${JSON.stringify({ what, result, goal: expected } satisfies Goal)}\n`);
}

export const times = (ratio: number) => `x${ratio.toFixed(2)}`;

export type NextMessage = (base: string, headers?: Record<string, string>) => Call & { sid: string };

/** Composes signed messages of these phones in turn, for the webhook below any base URL. */
export function messagesOf(stack: Stack, dreamers: { phone: string }[]): NextMessage {
  const signer = new WebhookSigner(stack);
  let count = 0;
  return (base, headers = {}) => {
    const { phone } = dreamers[count % dreamers.length]!;
    const message = signer.message(phone, {
      Body: `I was flying over sea number ${++count} with a whale beside me`,
    });
    return { ...message, url: base + WEBHOOK, headers: { ...message.headers, ...headers } };
  };
}

export const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
export const ms = (value: number) => `${value.toFixed(1).padStart(7)} ms`;
export const print = (line: string) => process.stdout.write(`${line}\n`);

/** Waits until no delivery of a service is pending, so that measurements do not overlap. */
export async function drained(
  { databaseUrl }: Pick<Stack, 'databaseUrl'>,
  seconds: number,
  service = 'dreams',
): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    for (const end = Date.now() + seconds * 1_000; Date.now() < end; await sleep(250)) {
      const { rows } = await client.query(
        "select 1 from events.delivery where status = 'pending' and subscription like $1 limit 1",
        [`${service}.%`],
      );
      if (rows.length === 0) return;
    }
    print('  (earlier messages were still being handled)');
  } finally {
    await client.end();
  }
}
