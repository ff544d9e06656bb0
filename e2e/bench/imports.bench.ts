import { startStack, testFolder } from '@dreamloom/testing';
import { fork, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import {
  archiveOf,
  archiveOfPictures,
  dreamRecord,
  HOSTILE_ARCHIVES,
  LARGE_ARCHIVES,
} from '../attacks/hostile-archives.js';
import { call } from '../support/calls.js';
import { Dreamer } from '../support/dreamer.js';
import { goal, median, percentiles, print, times } from './load.js';
import { computedWithChildren, memoryMb } from './processes.js';

const SECONDS = 2;
const PAUSE_MS = 20;
const WARM_UP_SECONDS = 10;
/** See services/dreams/src/import/archive.worker.ts. */
const ARCHIVE_PRIORITY = 15;
/** Each account has its own quota of imports; enough of them that uploads follow each other all the while. */
const ATTACKERS_PER_ARCHIVE = 40;
const PICTURES = 200;
const PHOTOS = 20;
const SERVICES = ['gateway', 'dreams', 'postgres'];

// Prints the effect of hostile archives on another account and on the service's memory; idle and attacked seconds
// alternate. Nothing is asserted.
it('hostile imports cost others this much', async () => {
  const stack = await startStack({ env: { LOG_LEVEL: 'error' } });
  const folder = testFolder('hostile');
  try {
    const pid = stack.pidOf('dreams');
    const neighbour = await Dreamer.signIn(stack, 'calm@example.org');
    const list = { url: `${stack.appUrl}/api/dreams?limit=10`, headers: { cookie: neighbour.cookie } };
    const listFor = async (seconds: number) => {
      const taken: number[] = [];
      for (const end = Date.now() + seconds * 1_000; Date.now() < end; await sleep(PAUSE_MS)) {
        const began = performance.now();
        await call(list);
        taken.push(performance.now() - began);
      }
      return taken;
    };
    const processorTimes = () => SERVICES.map((name) => computedWithChildren([stack.pidOf(name)]));
    const archives = [...HOSTILE_ARCHIVES, ...LARGE_ARCHIVES].map(({ what, make }, at) => {
      const file = join(folder, `${at}.zip`);
      writeFileSync(file, make());
      return { what, file };
    });

    await listFor(WARM_UP_SECONDS);
    const quietMb = memoryMb(pid);
    const quiet: number[] = [];
    const attacked: number[] = [];
    const statuses = new Map<number, number>();
    const spent = SERVICES.map(() => 0);
    let attackers = 0;
    let worst = { what: '', grown: 0 };
    for (const { what, file } of archives) {
      const cookies: string[] = [];
      for (let account = 0; account < ATTACKERS_PER_ARCHIVE; account += 1)
        cookies.push((await Dreamer.signIn(stack, `attacker-${attackers++}@example.org`)).cookie);
      const before = await listFor(SECONDS);
      const began = processorTimes();
      const uploads = fork(
        join(import.meta.dirname, 'upload-loop.ts'),
        [`${stack.appUrl}/api/profile/import`, file, ...cookies],
        { execArgv: [] },
      );
      uploads.on('message', (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1));
      let grown = 0;
      const watch = setInterval(() => (grown = Math.max(grown, memoryMb(pid) - quietMb)), 50);
      await once(uploads, 'message');
      const during = await listFor(SECONDS);
      clearInterval(watch);
      processorTimes().forEach((time, at) => (spent[at] = (spent[at] ?? 0) + time - (began[at] ?? 0)));
      uploads.kill();
      await once(uploads, 'exit');
      const [calm, busy] = [percentiles(before), percentiles(during)];
      const p99 = `p99 ${calm.p99.toFixed(1)} -> ${busy.p99.toFixed(1)} ms`;
      print(`${what.padEnd(40)} ${p99}, +${grown.toFixed(0)} MB, load ${loadavg()[0]?.toFixed(1)}`);
      quiet.push(...before);
      attacked.push(...during);
      if (grown > worst.grown) worst = { what, grown };
    }
    const loop = spawn(process.execPath, ['-e', `os.setPriority(${ARCHIVE_PRIORITY}); for (;;);`]);
    const beside = percentiles(await listFor(SECONDS * archives.length));
    loop.kill();
    const [calm, busy] = [percentiles(quiet), percentiles(attacked)];
    const seconds = spent.map((time, at) => `${SERVICES[at]} ${(time / 1e6).toFixed(1)} s`);
    print(`answers ${JSON.stringify([...statuses])}; computed while attacked: ${seconds.join(', ')}`);
    print(`${'all'.padEnd(40)} p50 ${calm.p50.toFixed(1)} -> ${busy.p50.toFixed(1)} ms`);
    print(`${'all'.padEnd(40)} p99 ${calm.p99.toFixed(1)} -> ${busy.p99.toFixed(1)} ms`);
    print(`a bare loop of the same priority instead: p50 ${beside.p50.toFixed(1)}, p99 ${beside.p99.toFixed(1)} ms`);
    goal('p99 of another account while hostile archives are imported', times(busy.p99 / calm.p99), 'at most x1.5');
    goal(`memory of dreams meanwhile (${worst.what})`, `+${worst.grown.toFixed(0)} MB`, 'under +150 MB');
  } finally {
    await stack.stop();
  }
}, 1_800_000);

// Prints how long others wait while two accounts import pictures that take long to decode. Nothing is asserted.
it('pictures of imports cost others this much', async () => {
  const stack = await startStack({ env: { LOG_LEVEL: 'error' } });
  try {
    const large = await archiveOfPictures(PICTURES);
    const small = archiveOf(JSON.stringify([dreamRecord()]));
    print(`  an archive of ${PICTURES} pictures has ${(large.length / 1_000).toFixed(0)} kB`);
    const sendTo = async (dreamer: Dreamer, path: string, type: string, body: Buffer) => {
      const began = performance.now();
      const headers = { cookie: dreamer.cookie, origin: stack.appUrl, 'idempotency-key': randomUUID() };
      const answer = await fetch(stack.appUrl + path, {
        ...{ method: 'POST', body: new Uint8Array(body) },
        headers: { ...headers, 'content-type': type },
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`);
      return { text, ms: performance.now() - began };
    };
    const importFor = async (email: string, archive: Buffer) =>
      sendTo(await Dreamer.signIn(stack, email), '/api/profile/import', 'application/zip', archive);
    const neighbour = await Dreamer.signIn(stack, 'calm@example.org');
    await sendTo(neighbour, '/api/profile/import', 'application/zip', small);
    const [dream] = await neighbour.dreams();
    const photo = await sharp({ create: { width: 1_024, height: 768, channels: 3, background: '#a64' } })
      .jpeg()
      .toBuffer();
    const photosTake = async () => {
      const taken: number[] = [];
      for (let n = 0; n < PHOTOS; n++)
        taken.push((await sendTo(neighbour, `/api/dreams/${dream?.id}/images`, 'image/jpeg', photo)).ms);
      return median(taken);
    };
    await photosTake();
    const calm = await photosTake();
    const attacks = ['one', 'two'].map((name) => importFor(`${name}@example.org`, large));
    const beside = await importFor('small@example.org', small);
    const busy = await photosTake();
    for (const { text, ms } of await Promise.all(attacks))
      print(`  a large import ended after ${(ms / 1_000).toFixed(1)} s: ${text.trim().split('\n').at(-1)}`);
    print(
      `  a small import beside two: ${beside.ms.toFixed(0)} ms; photos ${calm.toFixed(0)} -> ${busy.toFixed(0)} ms`,
    );
    goal('a small import beside two of 200 large pictures', `${(beside.ms / 1_000).toFixed(1)} s`, 'under 2 s');
    goal('photo uploads meanwhile, median', times(busy / calm), 'at most x2');
  } finally {
    await stack.stop();
  }
}, 900_000);
