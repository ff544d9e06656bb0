import { eventually, testFolder } from '@dreamloom/testing';
import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageConsentsClient } from '../artwork/image-consents.client.js';
import { FakeConsents, FakeImageGenerator } from '../testing/fakes.js';
import { anOrder, type MediaUnderTest, mediaUnderTest, smallPicture } from '../testing/media-under-test.js';
import { IMAGE_GENERATOR } from '../vendors/image-generator/image-generator.port.js';
import { STORAGE, type Storage } from '../vendors/storage/storage.port.js';
import { Recordings } from '../voice-note/recordings.js';

describe('dream-erased', () => {
  let media: MediaUnderTest;
  let dataDir: string;
  const imageGenerator = new FakeImageGenerator(() => smallPicture);

  beforeAll(async () => {
    dataDir = testFolder('erase');
    media = await mediaUnderTest({ DATA_DIR: dataDir, WORKERS: 'paint' }, [
      [IMAGE_GENERATOR, imageGenerator],
      [ImageConsentsClient, new FakeConsents()],
    ]);
  });
  beforeEach(() => {
    imageGenerator.answer = () => smallPicture;
  });
  afterAll(async () => {
    await media.close();
  });

  const aDream = () => ({ dreamId: randomUUID(), dreamerId: randomUUID() });
  const generate = (dream: ReturnType<typeof aDream>) => media.deliver('artwork-requested', anOrder(dream));
  const erase = (dream: ReturnType<typeof aDream>) => media.deliver('dream-erased', dream);
  const keysOf = async ({ dreamId }: ReturnType<typeof aDream>) =>
    (await media.sql<{ key: string }>('select asset_key as key from media.artwork where dream_id = $1', [dreamId])).map(
      ({ key }) => key,
    );
  const files = async () =>
    (await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  const read = (key: string, dreamer: string, suffix = '') =>
    media.call({ path: `/api/media/${key}${suffix}`, dreamer });

  it('erases all pictures of the dream, their rows and their bytes, and no others', async () => {
    const [gone, other] = [aDream(), aDream()];
    for (const dream of [gone, gone, other]) await generate(dream);
    const [keys, [otherKey = '']] = [await keysOf(gone), await keysOf(other)];
    expect(keys).toHaveLength(2);
    for (const key of keys) expect((await read(key, gone.dreamerId, '.jpg')).status).toBe(200);
    expect(await files()).toHaveLength(2 * 4 + 3);

    await erase(gone);
    for (const key of keys) expect((await read(key, gone.dreamerId)).status).toBe(404);
    expect(await media.sql('select 1 from media.asset where dreamer_id = $1', [gone.dreamerId])).toEqual([]);
    expect(await media.sql('select 1 from media.artwork where dream_id = $1', [gone.dreamId])).toEqual([]);
    expect((await files()).sort()).toEqual(['.320.webp', '.640.webp', '.webp'].map((end) => otherKey + end).sort());
    expect((await read(otherKey, other.dreamerId)).status).toBe(200);
  });

  it('erases its voice note with the transcripts', async () => {
    const [dream, audioKey, transcriptId] = [aDream(), randomBytes(24).toString('base64url'), randomUUID()];
    await media.app.get(Recordings).save(audioKey, dream.dreamerId, Buffer.from('OggS and a voice'));
    expect((await files()).filter((name) => name.startsWith(audioKey))).toHaveLength(1);
    await media.sql(
      `insert into media.transcript (id, dreamer_id, asset_key, text, part_count, is_cut) values ($1, $2, $3, 'words', 1, false)`,
      [transcriptId, dream.dreamerId, audioKey],
    );
    await media.sql(
      `insert into media.transcript_part (transcript_id, position, dreamer_id, text) values ($1, 0, $2, 'words')`,
      [transcriptId, dream.dreamerId],
    );
    await media.deliver('dream-erased', { ...dream, audioKey });
    for (const table of ['asset', 'transcript', 'transcript_part'])
      expect(await media.sql(`select 1 from media.${table} where dreamer_id = $1`, [dream.dreamerId])).toEqual([]);
    expect((await files()).filter((name) => name.startsWith(audioKey))).toEqual([]);
  });

  it('is done with the bytes when they could not be removed at first', async () => {
    const dream = aDream();
    await generate(dream);
    const [key = ''] = await keysOf(dream);
    const storage = media.app.get<Storage>(STORAGE);
    const remove = storage.delete.bind(storage);
    let failures = 0;
    storage.delete = async (names) => {
      if (names.includes(`${key}.320.webp`) && ++failures <= 2) throw new Error('the disk is busy');
      await remove(names);
    };
    await erase(dream);
    expect(failures).toBeGreaterThan(2);
    expect((await files()).filter((name) => name.startsWith(key))).toEqual([]);
  });

  it('changes nothing the second time, nor for a dream without pictures', async () => {
    const dream = aDream();
    await generate(dream);
    await erase(dream);
    const before = await files();
    await erase(dream);
    await erase(aDream());
    expect(await files()).toEqual(before);
  });

  it('stores no image that was in progress or requested when the dream was erased', async () => {
    const dream = aDream();
    let finish = () => {};
    const waiting = new Promise<void>((resolve) => (finish = resolve));
    let requests = 0;
    imageGenerator.answer = async () => {
      requests += 1;
      await waiting;
      return smallPicture;
    };
    const before = await files();
    const late = await media.emit('artwork-requested', anOrder(dream));
    await eventually(() => Promise.resolve(requests === 1));
    await erase(dream);
    finish();
    await media.settled(late);
    await generate(dream);
    expect(requests).toBe(1);
    expect(await files()).toEqual(before);
    expect(await keysOf(dream)).toEqual([]);
    const events = await media.sql(
      `select 1 from events.event where dreamer_id = $1 and name in ('artwork-generated', 'artwork-failed')`,
      [dream.dreamerId],
    );
    expect(events).toEqual([]);
  });
});
