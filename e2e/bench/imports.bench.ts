import { startStack } from '@dreamloom/testing';
import { createReadStream, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOSTILE_ARCHIVES } from '../attacks/hostile-archives.js';
import { signIn } from '../chaos/dreamers.js';
import { goal, times } from './goals.js';
import { call, percentiles } from './load.js';
import { residentMb } from './processes.js';

const SECONDS = 4;
/** Between two calls of the other account. */
const PAUSE_MS = 20;
const WARM_UP_SECONDS = 10;

// Prints what hostile archives cost another account and the service's memory, beside quiet times in turn. Nothing is asserted.
it('hostile imports cost others this much', async () => {
  const stack = await startStack({ env: { LOG_LEVEL: 'error' } });
  try {
    const pid = stack.pidOf('dreams');
    const [attacker, neighbour] = [
      await signIn(stack, 'attacker@example.org'),
      await signIn(stack, 'calm@example.org'),
    ];
    const list = { url: `${stack.appUrl}/api/dreams?limit=10`, headers: { cookie: neighbour } };
    const upload = (file: string) =>
      new Promise<void>((resolve, reject) => {
        const headers = { cookie: attacker, origin: stack.appUrl, 'content-type': 'application/zip' };
        const sent = request(`${stack.appUrl}/api/profile/import`, { method: 'POST', headers }, (answer) => {
          answer.resume().once('end', resolve);
        });
        createReadStream(file).pipe(sent.once('error', reject));
      });
    const listFor = async (seconds: number) => {
      const taken: number[] = [];
      for (const end = Date.now() + seconds * 1_000; Date.now() < end; await sleep(PAUSE_MS)) {
        const began = performance.now();
        await call(list);
        taken.push(performance.now() - began);
      }
      return taken;
    };

    await listFor(WARM_UP_SECONDS);
    const quietMb = residentMb(pid);
    const quiet: number[] = [];
    const attacked: number[] = [];
    let worst = { what: '', grown: 0 };
    for (const { what, make } of HOSTILE_ARCHIVES) {
      const archive = join(stack.dataDir, 'hostile.zip');
      writeFileSync(archive, make());
      const before = await listFor(SECONDS);
      let isOver = false;
      let grown = 0;
      const attack = async () => {
        while (!isOver) await upload(archive);
      };
      const memory = async () => {
        for (; !isOver; await sleep(50)) grown = Math.max(grown, residentMb(pid) - quietMb);
      };
      const attacks = Promise.all([attack(), memory()]);
      const during = await listFor(SECONDS);
      isOver = true;
      await attacks;
      const [calm, busy] = [percentiles(before), percentiles(during)];
      print(`${what.padEnd(40)} p99 ${calm.p99.toFixed(1)} -> ${busy.p99.toFixed(1)} ms, +${grown.toFixed(0)} MB`);
      quiet.push(...before);
      attacked.push(...during);
      if (grown > worst.grown) worst = { what, grown };
    }
    const [calm, busy] = [percentiles(quiet), percentiles(attacked)];
    print(`${'all'.padEnd(40)} p50 ${calm.p50.toFixed(1)} -> ${busy.p50.toFixed(1)} ms`);
    print(`${'all'.padEnd(40)} p99 ${calm.p99.toFixed(1)} -> ${busy.p99.toFixed(1)} ms`);
    goal('p99 of another account while hostile archives are imported', times(busy.p99 / calm.p99), 'at most x1.5');
    goal(`memory of dreams meanwhile (${worst.what})`, `+${worst.grown.toFixed(0)} MB`, 'under +150 MB');
  } finally {
    await stack.stop();
  }
}, 1_800_000);

const print = (line: string) => process.stdout.write(`${line}\n`);
