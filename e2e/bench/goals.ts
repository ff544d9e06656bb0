import { appendFileSync } from 'node:fs';

interface Goal {
  what: string;
  figure: string;
  goal: string;
}

/** Adds a row to the table at the end of the run. */
export function goal(what: string, figure: string, wished: string): void {
  const file = process.env['BENCH_GOALS'];
  if (file) appendFileSync(file, `${JSON.stringify({ what, figure, goal: wished } satisfies Goal)}\n`);
}

export const times = (ratio: number) => `x${ratio.toFixed(2)}`;
