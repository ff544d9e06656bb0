import { appendFileSync } from 'node:fs';

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
