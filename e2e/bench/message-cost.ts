import { setTimeout as sleep } from 'node:timers/promises';
import { drained, line, print, type Bench } from './figures.js';
import { openLoop } from './load.js';
import { computed, familyOf } from './processes.js';

const RATES = [25, 60];
const SECONDS = 10;
const PROCESSES = ['gateway', 'messaging', 'dreams', 'media', 'collective', 'sandbox', 'postgres'];

/** Processor time of every process per message, up to a dream with a reply. */
export async function messageCost(bench: Bench, redisPid: number): Promise<void> {
  const { stack, webhooks } = bench;
  const pids = new Map(PROCESSES.map((name) => [name, stack.pidOf(name)]));
  pids.set('redis', redisPid);
  const clock = () => new Map([...pids].map(([name, pid]) => [name, computed(familyOf(pid))]));
  for (const rate of RATES) {
    await sleep(2_000);
    const before = clock();
    const answered = await openLoop(rate, SECONDS, () => webhooks.next(stack.appUrl));
    await drained(stack, 120);
    const after = clock();
    const messages = rate * SECONDS;
    const costs = [...pids.keys()].map((name) => ({
      name,
      ms: ((after.get(name) ?? NaN) - (before.get(name) ?? NaN)) / 1_000 / messages,
    }));
    const all = costs.reduce((sum, { ms }) => sum + ms, 0);
    print(`Processor time a message, ${rate}/s for ${SECONDS} s: ${all.toFixed(1)} ms; answered ${line(answered)}`);
    print(`  ${costs.map(({ name, ms }) => `${name} ${ms.toFixed(1)}`).join('  ')}`);
  }
}
