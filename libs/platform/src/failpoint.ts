import { appendFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ArmedFailpoints } from './failpoint.env.js';
import type { Failpoint } from './failpoints.js';
import { TransientError } from './vendor-errors.js';

let armed: ArmedFailpoints = { points: new Map(), folder: undefined };
const acted = new Map<Failpoint, number>();

/** Arms the failpoints of FAILPOINTS; called once, when a process starts. */
export function armFailpoints(given: ArmedFailpoints): void {
  armed = given;
  acted.clear();
}

/**
 * A point at which a test may kill, fail or pause this process; without effect unless armed.
 * @throws TransientError when armed with `error`
 */
export async function failpoint(name: Failpoint): Promise<void> {
  const point = armed.points.get(name);
  if (!point || count(name) > point.times) return;
  if (point.action === 'kill') process.kill(process.pid, 'SIGKILL');
  if (point.action === 'error') throw new TransientError(`failed at ${name}`);
  await new Promise((resolve) => setTimeout(resolve, point.pauseMs));
}

function count(name: Failpoint): number {
  const soFar = (acted.get(name) ?? 0) + 1;
  acted.set(name, soFar);
  if (armed.folder === undefined) return soFar;
  const file = join(armed.folder, name);
  appendFileSync(file, '.');
  return statSync(file).size;
}
