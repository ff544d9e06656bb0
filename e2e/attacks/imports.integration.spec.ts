import { ImportLine } from '@dreamloom/contracts';
import {
  eventually,
  isDeep,
  TEST_INTERNAL_KEY,
  TEST_SECRET,
  testFolder,
  type ThrowawayDatabase,
  throwawayDatabase,
} from '@dreamloom/testing';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { freePorts } from '../../scripts/stack/ports.ts';
import { memoryMb } from '../bench/processes.js';
import { Replica } from '../replicas/replica.js';
import { archiveOf, dreamRecord, HOSTILE_ARCHIVES, LARGE_ARCHIVES } from './hostile-archives.js';

const ENTRY = join(import.meta.dirname, '../../services/dreams/dist/bundle/main.js');
/** Without a separate thread an archive blocked all requests for between 7 s and days. */
const MAX_WAIT_MS = 5_000;
const MAX_GROWTH_MB = 400;

const archives = isDeep ? [...HOSTILE_ARCHIVES, ...LARGE_ARCHIVES] : HOSTILE_ARCHIVES;

// Only Linux reports the threads of a process by name.
const onLinux = process.platform === 'linux' ? it : it.skip;

const NOTHING = { count: 0, names: [] };

describe('while somebody imports', () => {
  let database: ThrowawayDatabase;
  let service: Replica;
  let [attacker, neighbour] = ['', ''];
  const all = { archives: 0, maxMs: 0, grownMb: 0 };
  const tmp = testFolder('imports');

  beforeAll(async () => {
    database = await throwawayDatabase();
    const [port, metrics] = await freePorts(2);
    service = new Replica('dreams', ENTRY, {
      ...{ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: String(port), METRICS_PORT: String(metrics), TMPDIR: tmp },
      ...{ DATABASE_URL: database.url, INTERNAL_SECRET: TEST_SECRET, PUBLIC_BASE_URL: 'http://localhost:3000' },
      ...{ MESSAGING_URL: 'http://127.0.0.1:1', MEDIA_URL: 'http://127.0.0.1:1', COLLECTIVE_URL: 'http://127.0.0.1:1' },
      ...{ OPENAI_API_KEY: 'unused', LOG_LEVEL: 'error' },
    });
    await service.start();
    neighbour = await signUp();
  });
  beforeEach(async () => {
    attacker = await signUp();
  });
  afterAll(async () => {
    process.stdout.write(
      `attacks by archives: ${all.archives} archives, others waited ${Math.round(all.maxMs)} ms at most, memory grew by ${Math.round(all.grownMb)} MB at most\n`,
    );
    await service?.end();
    await database?.drop();
  });

  const headersOf = (dreamer: string) => ({ 'x-internal-secret': TEST_INTERNAL_KEY, 'x-dreamer-id': dreamer });
  const signUp = async () => {
    const body = JSON.stringify({
      googleSub: randomUUID(),
      email: 'ada@example.org',
      firstName: 'Ada',
      lastName: null,
    });
    const headers = { 'x-internal-secret': TEST_INTERNAL_KEY, 'content-type': 'application/json' };
    const answer = await fetch(`${service.url}/internal/dreamers`, { method: 'POST', headers, body });
    return ((await answer.json()) as { id: string }).id;
  };
  const send = (archive: Buffer, dreamer = attacker, signal?: AbortSignal) =>
    fetch(`${service.url}/api/profile/import`, {
      ...{ method: 'POST', body: new Uint8Array(archive), signal: signal ?? null },
      headers: { ...headersOf(dreamer), 'content-type': 'application/zip' },
    });
  const openUpload = (dreamer: string) => {
    const headers = { ...headersOf(dreamer), 'content-type': 'application/zip', 'content-length': 1_000 };
    const upload = request(`${service.url}/api/profile/import`, { method: 'POST', headers });
    upload.on('error', () => undefined).write('P');
    return upload;
  };
  const resultOf = (text: string) => ImportLine.parse(JSON.parse(text.trim().split('\n').at(-1) ?? ''));

  /** Measures the latency of another account and the memory while work is in progress. */
  async function watched<T>(work: Promise<T>) {
    let isOver = false;
    void work.catch(() => undefined).finally(() => (isOver = true));
    const quietMb = memoryMb(service.pid) || 0;
    let [maxMs, maxMb, answers] = [0, 0, 0];
    do {
      const began = performance.now();
      const answer = await fetch(`${service.url}/api/dreams`, { headers: headersOf(neighbour) });
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
      answers += 1;
      maxMs = Math.max(maxMs, performance.now() - began);
      maxMb = Math.max(maxMb, (memoryMb(service.pid) || 0) - quietMb);
    } while (!isOver);
    return { outcome: await work, maxMs, grownMb: maxMb, answers };
  }

  it.each(archives)('$what: others are answered, and memory is bounded', async ({ make, outcome }) => {
    const seen = await watched(
      send(make()).then(async (answer) => ({ status: answer.status, text: await answer.text() })),
    );
    if (outcome instanceof RegExp) {
      expect(seen.outcome).toEqual({ status: 422, text: expect.stringMatching(outcome) as unknown });
    } else {
      expect(seen.outcome.status).toBe(200);
      expect(resultOf(seen.outcome.text)).toEqual({
        result: { here: 0, pictures: 0, missing: 0, recordings: 0, nights: 0, leftOut: NOTHING, ...outcome },
      });
    }
    all.archives += 1;
    all.maxMs = Math.max(all.maxMs, seen.maxMs);
    all.grownMb = Math.max(all.grownMb, seen.grownMb);
    expect(seen.maxMs).toBeLessThan(MAX_WAIT_MS);
    expect(seen.grownMb).toBeLessThan(MAX_GROWTH_MB);
  });

  it('slow uploads hold only the slot of their own account', async () => {
    const archive = archiveOf(JSON.stringify([dreamRecord()]));
    const crawling = [];
    for (const dreamer of [await signUp(), await signUp(), await signUp()]) {
      const isHeld = async () => (await (await send(archive, dreamer)).text()).includes('import-under-way');
      let upload = openUpload(dreamer);
      await eventually(async () => {
        if (await isHeld()) return true;
        // It collided with the running import and was rejected.
        upload.destroy();
        upload = openUpload(dreamer);
        return false;
      });
      crawling.push({ upload, isHeld });
    }
    expect((await send(archive)).status).toBe(200);
    crawling.forEach(({ upload }) => upload.destroy());
    for (const { isHeld } of crawling) await eventually(async () => !(await isHeld()));
  });

  onLinux(
    'a client that disconnects ends the work, while records are validated and while dreams are added',
    async () => {
      // A thread that is idle after an import counts as well.
      await service.restart();
      const long = Array.from({ length: 3 }, () => dreamRecord({ content: '\u0001'.repeat(1_000_000) }));
      const looked = archiveOf(JSON.stringify(long), { packed: false });
      const dreams = Array.from({ length: 600 }, () => dreamRecord());
      const added = archiveOf(JSON.stringify(dreams));
      const countOf = async () => {
        const answer = await fetch(`${service.url}/api/dreams?limit=1`, { headers: headersOf(attacker) });
        return ((await answer.json()) as { total: number }).total;
      };
      const startUntil = async (archive: Buffer, isUnderWay: () => Promise<boolean>) => {
        const leaving = new AbortController();
        const answer = send(archive, attacker, leaving.signal).then((one) => one.text());
        await eventually(isUnderWay);
        leaving.abort();
        await expect(answer).rejects.toThrow();
        await eventually(async () => archiveThreads(service.pid) === 0);
      };
      await startUntil(looked, async () => archiveThreads(service.pid) === 1);
      // The slot of the account is free only a moment after its thread has ended.
      await eventually(async () => (await send(Buffer.from('no ZIP'))).status === 422);
      await startUntil(added, async () => (await countOf()) > 0);
      await eventually(async () => (await send(Buffer.from('no ZIP'))).status === 422);
      const left = await countOf();
      expect(left).toBeLessThan(dreams.length);
      // Added dreams remain and are not added again.
      expect(resultOf(await (await send(added)).text())).toEqual({
        result: {
          added: dreams.length - left,
          here: left,
          pictures: 0,
          missing: 0,
          tooLong: 0,
          recordings: 0,
          nights: 0,
          leftOut: NOTHING,
        },
      });
    },
    240_000,
  );
});

function archiveThreads(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  const names = readdirSync(tasks).map((task) => {
    try {
      return readFileSync(join(tasks, task, 'comm'), 'utf8').trim();
    } catch {
      return '';
    }
  });
  return names.filter((name) => name === 'archive').length;
}
