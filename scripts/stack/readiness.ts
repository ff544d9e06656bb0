import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessName } from './environment.ts';
import type { ManagedProcess } from './processes.ts';
import { Refusal } from './terminal.ts';

const READY_WITHIN_MS = 120_000;
const GIVE_UP_AFTER_ENDS = 4;

export interface Probe {
  process: ManagedProcess;
  url: string;
  /** True when any response counts, false when only 200 does. */
  anyAnswer: boolean;
}

/**
 * Waits until all processes respond.
 * @throws Refusal with the last log line of a process that cannot start, or the names of those that do not respond
 */
export async function waitUntilReady(
  probes: Map<ProcessName, Probe>,
  logOf: (name: string) => string,
  signal: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  let waiting = [...probes.values()];
  while (!signal.aborted) {
    const answers = await Promise.all(waiting.map(isReady));
    waiting = waiting.filter((_, index) => !answers[index]);
    if (waiting.length === 0) return;
    for (const { process } of waiting) refuseIfHopeless(process, logOf);
    if (Date.now() > deadline) {
      const names = waiting.map(({ process }) => process.name).join(', ');
      throw new Refusal(
        `Not ready after ${READY_WITHIN_MS / 1000} s: ${names} (see ${logOf(waiting[0]?.process.name ?? '')}).`,
      );
    }
    await sleep(100);
  }
}

async function isReady({ url, anyAnswer }: Probe): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(3_000), redirect: 'manual' });
    await answer.body?.cancel();
    return anyAnswer || answer.status === 200;
  } catch {
    return false;
  }
}

function refuseIfHopeless({ name, lastEnd, ends }: ManagedProcess, logOf: (name: string) => string) {
  // A service reports an invalid variable in one sentence that begins with its name.
  if (lastEnd && /^(\w+: )?[A-Z][A-Z0-9_]+ (is|must) /.test(lastEnd)) throw new Refusal(lastEnd);
  if (ends >= GIVE_UP_AFTER_ENDS) throw new Refusal(`${name} could not start: ${lastEnd ?? ''} (see ${logOf(name)})`);
}
