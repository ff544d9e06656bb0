import type { PayloadOf } from '@dreamloom/contracts';
import { EventLog, Transactions } from '@dreamloom/eventing';
import {
  eventually,
  serviceUnderTest,
  TEST_SECRET,
  throwawayDatabase,
  type ServiceUnderTest,
  type ThrowawayDatabase,
} from '@dreamloom/testing';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { readMediaEnv } from '../media.env.js';
import { MediaModule } from '../media.module.js';
import { FakePainter } from '../vendors/painter/painter.fake.js';
import { PAINTING_CONSENTS } from './painting-consents.js';
import { FakeConsents } from '../testing/consents.js';
import { PAINTER } from '../vendors/painter/painter.port.js';
import { Recordings } from '../voice-note/recordings.js';
import { STORAGE, type Storage } from '../vendors/storage/storage.port.js';

const picture = await sharp({ create: { width: 96, height: 64, channels: 3, background: '#235' } })
  .png()
  .toBuffer();

describe('dream-erased', () => {
  let throwaway: ThrowawayDatabase;
  let service: ServiceUnderTest;
  let dataDir: string;
  const painter = new FakePainter(() => picture);

  beforeAll(async () => {
    throwaway = await throwawayDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'dreamloom-erase-'));
    const env = readMediaEnv({
      PORT: '1',
      DATABASE_URL: throwaway.url,
      INTERNAL_SECRET: TEST_SECRET,
      PUBLIC_BASE_URL: 'http://localhost',
      DATA_DIR: dataDir,
      OPENAI_API_KEY: 'key',
      DREAMS_URL: 'http://127.0.0.1:1',
      WORKERS: 'paint',
      LOG_LEVEL: 'error',
    });
    service = await serviceUnderTest(MediaModule.with(env), [
      [PAINTER, painter],
      [PAINTING_CONSENTS, new FakeConsents()],
    ]);
  }, 30_000);
  beforeEach(() => {
    painter.answer = () => picture;
  });
  afterAll(async () => {
    await service.close();
    await throwaway.drop();
    await rm(dataDir, { recursive: true });
  });

  const sql = <Row>(text: string, values: unknown[] = []) => service.app.get(DataSource).query<Row[]>(text, values);
  const say = async <Name extends 'artwork-requested' | 'dream-erased'>(name: Name, payload: PayloadOf<Name>) => {
    const append = () =>
      service.app.get(Transactions).run(null, (tx) => service.app.get(EventLog).append(tx, name, payload));
    return (await append()) ?? '';
  };
  const settled = (eventId: string) =>
    eventually(async () => {
      const open = await sql(
        `select 1 from events.delivery where event_id = $1 and subscription like 'media.%' and status <> 'done'`,
        [eventId],
      );
      return open.length === 0;
    });
  const aDream = () => ({ dreamId: randomUUID(), dreamerId: randomUUID() });
  const request = (dream: ReturnType<typeof aDream>) =>
    say('artwork-requested', { ...dream, artworkId: randomUUID(), scene: 'Fog.', moods: [] });
  const paint = async (dream: ReturnType<typeof aDream>) => settled(await request(dream));
  const erase = async (dream: ReturnType<typeof aDream>) => settled(await say('dream-erased', dream));
  const keysOf = async ({ dreamId }: ReturnType<typeof aDream>) =>
    (await sql<{ key: string }>('select asset_key as key from media.artwork where dream_id = $1', [dreamId])).map(
      ({ key }) => key,
    );
  const files = async () =>
    (await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  const read = (key: string, dreamer: string, suffix = '') =>
    service.call({ path: `/api/media/${key}${suffix}`, dreamer });

  it('erases all pictures of the dream, their rows and their bytes, and no others', async () => {
    const [gone, kept] = [aDream(), aDream()];
    for (const dream of [gone, gone, kept]) await paint(dream);
    const [keys, [keptKey = '']] = [await keysOf(gone), await keysOf(kept)];
    expect(keys).toHaveLength(2);
    for (const key of keys) expect((await read(key, gone.dreamerId, '.jpg')).status).toBe(200);
    expect(await files()).toHaveLength(2 * 4 + 3);

    await erase(gone);
    for (const key of keys) expect((await read(key, gone.dreamerId)).status).toBe(404);
    expect(await sql('select 1 from media.asset where dreamer_id = $1', [gone.dreamerId])).toEqual([]);
    expect(await sql('select 1 from media.artwork where dream_id = $1', [gone.dreamId])).toEqual([]);
    expect((await files()).sort()).toEqual(['.320.webp', '.640.webp', '.webp'].map((end) => keptKey + end).sort());
    expect((await read(keptKey, kept.dreamerId)).status).toBe(200);
  }, 30_000);

  it('erases the voice it was told in, with what was heard', async () => {
    const [dream, audioKey, transcriptId] = [aDream(), randomBytes(24).toString('base64url'), randomUUID()];
    await service.app.get(Recordings).keep(audioKey, dream.dreamerId, Buffer.from('OggS and a voice'));
    expect((await files()).filter((name) => name.startsWith(audioKey))).toHaveLength(1);
    await sql(
      `insert into media.transcript (id, dreamer_id, asset_key, text, part_count, is_cut) values ($1, $2, $3, 'words', 1, false)`,
      [transcriptId, dream.dreamerId, audioKey],
    );
    await sql(
      `insert into media.transcript_part (transcript_id, position, dreamer_id, text) values ($1, 0, $2, 'words')`,
      [transcriptId, dream.dreamerId],
    );
    await settled(await say('dream-erased', { ...dream, audioKey }));
    for (const table of ['asset', 'transcript', 'transcript_part'])
      expect(await sql(`select 1 from media.${table} where dreamer_id = $1`, [dream.dreamerId])).toEqual([]);
    expect((await files()).filter((name) => name.startsWith(audioKey))).toEqual([]);
  }, 30_000);

  it('is done with the bytes when they could not be removed at first', async () => {
    const dream = aDream();
    await paint(dream);
    const [key = ''] = await keysOf(dream);
    const storage = service.app.get<Storage>(STORAGE);
    const remove = storage.delete.bind(storage);
    let failures = 0;
    storage.delete = async (name) => {
      if (name.endsWith('.320.webp') && ++failures <= 2) throw new Error('the disk is busy');
      await remove(name);
    };
    await erase(dream);
    expect(failures).toBeGreaterThan(2);
    expect((await files()).filter((name) => name.startsWith(key))).toEqual([]);
  }, 30_000);

  it('changes nothing the second time, nor for a dream without pictures', async () => {
    const dream = aDream();
    await paint(dream);
    await erase(dream);
    const before = await files();
    await erase(dream);
    await erase(aDream());
    expect(await files()).toEqual(before);
  }, 30_000);

  it('keeps no picture that was under way, or asked for, when the dream was erased', async () => {
    const dream = aDream();
    let finish = () => {};
    const waiting = new Promise<void>((resolve) => (finish = resolve));
    let asked = 0;
    painter.answer = async () => {
      asked += 1;
      await waiting;
      return picture;
    };
    const before = await files();
    const late = await request(dream);
    await eventually(() => Promise.resolve(asked === 1));
    await erase(dream);
    finish();
    await settled(late);
    await paint(dream);
    expect(asked).toBe(1);
    expect(await files()).toEqual(before);
    expect(await keysOf(dream)).toEqual([]);
    const told = await sql(
      `select 1 from events.event where dreamer_id = $1 and name in ('artwork-painted', 'step-failed')`,
      [dream.dreamerId],
    );
    expect(told).toEqual([]);
  }, 30_000);
});
