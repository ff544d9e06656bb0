import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { appendFileSync } from 'node:fs';

export interface Call {
  url: string;
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
}

/** Latencies of a series of calls in milliseconds, and their rate per second. */
export interface Latencies {
  perSecond: number;
  p50: number;
  p99: number;
  refused: number;
}

// Connections are reused, as a vendor or a browser does: opening them would dominate the measurement.
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export function call({ url, method = 'GET', headers = {}, body }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject).end(body);
  });
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

export function percentiles(times: number[]): { p50: number; p99: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { p50: at(0.5), p99: at(0.99) };
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
