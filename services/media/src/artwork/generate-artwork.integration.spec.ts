import { EventLog, Transactions } from '@dreamloom/eventing';
import { PermanentError, TransientError } from '@dreamloom/platform';
import { eventually } from '@dreamloom/testing';
import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { AssetStore } from '../asset/asset-store.js';
import { type ArtworkUnderTest, artworkUnderTest } from '../testing/artwork-under-test.js';
import { FakeImageGenerator } from '../testing/fakes.js';
import { Recordings } from '../voice-note/recordings.js';
import { GenerateArtwork } from './generate-artwork.use-case.js';

const pictureOf = (background: string) =>
  sharp({ create: { width: 1_536, height: 1_024, channels: 3, background } })
    .png()
    .toBuffer();

describe('GenerateArtwork', () => {
  const imageGenerator = new FakeImageGenerator(() => pictureOf('#235'));
  let underTest: ArtworkUnderTest;
  let generateArtwork: GenerateArtwork;

  beforeAll(async () => {
    underTest = await artworkUnderTest(imageGenerator);
    generateArtwork = underTest.app.get(GenerateArtwork);
  });
  afterAll(() => underTest.close());
  beforeEach(() => {
    imageGenerator.orders.length = 0;
    imageGenerator.answer = () => pictureOf('#235');
    underTest.storage.files.clear();
    underTest.consents.answer = { mayGenerate: true, photo: null };
  });

  it('[R010] generates the image of a dream, stores it with its thumbnails and appends an event', async () => {
    const { payload, delivery } = await underTest.requested();
    await generateArtwork.run(payload, delivery);

    expect(imageGenerator.orders).toMatchObject([{ scene: payload.scene, moods: payload.moods }]);
    const [artwork, ...others] = await underTest.artworksOf(payload.dreamId);
    expect(others).toEqual([]);
    const key = String(artwork?.['asset_key']);
    expect(key).toMatch(/^[\w-]{32}$/);
    expect([...underTest.storage.files.keys()].sort()).toEqual([`${key}.320.webp`, `${key}.640.webp`, `${key}.webp`]);
    const original = underTest.storage.files.get(`${key}.webp`) ?? Buffer.alloc(0);
    expect(artwork).toMatchObject({
      ...{ id: payload.artworkId, scene: payload.scene, moods: payload.moods, model: 'fake-image-generator' },
      ...{ owner: payload.dreamerId, is_public: false, mime: 'image/webp', width: 1_536, height: 1_024 },
      ...{ byte_size: original.length, sha256: createHash('sha256').update(original).digest('hex') },
    });
    expect(await sharp(underTest.storage.files.get(`${key}.320.webp`)).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
    });

    const { artworkId, dreamId, dreamerId, scene } = payload;
    expect(await underTest.appended('artwork-generated', { dreamId })).toEqual([
      {
        ...{ artworkId, dreamId, dreamerId, scene, mediaKey: key, width: 1_536, height: 1_024 },
        placeholder: artwork?.['placeholder'],
        withPhoto: false,
      },
    ]);
    expect(await underTest.statusOf(delivery)).toBe('done');
  });

  it('does nothing the second time, neither for the same delivery nor for another of the same artwork', async () => {
    const { payload, delivery } = await underTest.requested();
    await generateArtwork.run(payload, delivery);
    await generateArtwork.run(payload, delivery);
    const again = await underTest.requested(payload);
    await generateArtwork.run(payload, again.delivery);

    expect(imageGenerator.orders).toHaveLength(1);
    expect(await underTest.artworksOf(payload.dreamId)).toHaveLength(1);
    expect(await underTest.appended('artwork-generated', { dreamId: payload.dreamId })).toHaveLength(1);
    expect(await underTest.statusOf(again.delivery)).toBe('done');
  });

  it('finds the picture again after a crash between storing and committing', async () => {
    const { payload, delivery } = await underTest.generateAndCrash(null);
    expect(await underTest.statusOf(delivery)).toBe('pending');
    expect(await underTest.artworksOf(payload.dreamId)).toEqual([]);
    expect(await underTest.appended('artwork-generated', { dreamId: payload.dreamId })).toEqual([]);

    imageGenerator.answer = () => pictureOf('#f00');
    await generateArtwork.run(payload, delivery);
    expect(imageGenerator.orders).toHaveLength(1);
    expect(underTest.storage.files.size).toBe(3);
    expect(await underTest.artworksOf(payload.dreamId)).toHaveLength(1);
    expect(await underTest.appended('artwork-generated', { dreamId: payload.dreamId })).toHaveLength(1);
  });

  it.each([
    ['wants no AI', { mayGenerate: false, photo: null }],
    ['is gone', null],
  ])('generates nothing for a dreamer who %s, and appends no event', async (_who, answer) => {
    underTest.consents.answer = answer;
    const { payload, delivery } = await underTest.requested();
    await generateArtwork.run(payload, delivery);
    expect(imageGenerator.orders).toEqual([]);
    expect(await underTest.statusOf(delivery)).toBe('done');
    for (const name of ['artwork-generated', 'artwork-failed'] as const)
      expect(await underTest.appended(name, { dreamId: payload.dreamId })).toEqual([]);
  });

  it('stores no image that was aborted while it was generated', async () => {
    const { payload, delivery } = await underTest.requested();
    imageGenerator.answer = async () => {
      await underTest.sql('delete from events.event where id = $1', [delivery.eventId]);
      return pictureOf('#235');
    };
    await generateArtwork.run(payload, delivery);
    expect([...underTest.storage.files.keys()]).toEqual([]);
    expect(await underTest.artworksOf(payload.dreamId)).toEqual([]);
  });

  it('erases all of a dreamer who is gone, with what broke off before it had a row', async () => {
    const [gone, left] = [await underTest.requested(), await underTest.requested()];
    for (const { payload, delivery } of [gone, left]) await generateArtwork.run(payload, delivery);
    const store = underTest.app.get(AssetStore);
    const [brokenOff, voice] = [randomUUID(), randomUUID()];
    for (const key of [store.keyFor(brokenOff), store.keyForPortrait(brokenOff)])
      await underTest.storage.put(`${key}.webp`, await pictureOf('#f00'));
    await underTest.storage.put(`${store.keyForVoice(voice)}.ogg`, Buffer.from('a voice without a row'));
    const { dreamerId } = gone.payload;
    await underTest.app.get(Recordings).save(store.keyForVoice(randomUUID()), dreamerId, Buffer.from('OggS a voice'));
    const erased = { dreamerId, emailFingerprint: 'x', artworkIds: [brokenOff], messageIds: [voice] };
    const events = underTest.app.get(EventLog);
    for (let count = 0; count < 2; count++) {
      const eventId = await underTest.app
        .get(Transactions)
        .run(null, (tx) => events.append(tx, 'dreamer-erased', erased));
      const subscription = 'media.dreamer-erased.erase-files';
      await eventually(async () => {
        const rows: unknown[] = await underTest.sql(
          `select 1 from events.delivery where event_id = $1 and subscription = $2 and status = 'done'`,
          [eventId, subscription],
        );
        return rows.length === 1;
      });
    }
    expect(await underTest.artworksOf(gone.payload.dreamId)).toEqual([]);
    expect(await underTest.sql('select 1 from media.asset where dreamer_id = $1', [dreamerId])).toEqual([]);
    const key = store.keyFor(left.payload.artworkId);
    expect([...underTest.storage.files.keys()].every((name) => name.startsWith(key))).toBe(true);
    expect(await underTest.artworksOf(left.payload.dreamId)).toHaveLength(1);
  });

  it('stores one image when two replicas generate it at the same time', async () => {
    const { payload, delivery } = await underTest.requested();
    const other = await underTest.requested(payload);
    imageGenerator.answer = () => pictureOf(imageGenerator.orders.length === 1 ? '#235' : '#f80');
    await Promise.all([generateArtwork.run(payload, delivery), generateArtwork.run(payload, other.delivery)]);

    const [artwork, ...others] = await underTest.artworksOf(payload.dreamId);
    expect(others).toEqual([]);
    const original = underTest.storage.files.get(`${String(artwork?.['asset_key'])}.webp`) ?? Buffer.alloc(0);
    expect(artwork?.['sha256']).toBe(createHash('sha256').update(original).digest('hex'));
    expect(await underTest.appended('artwork-generated', { dreamId: payload.dreamId })).toHaveLength(1);
    expect([await underTest.statusOf(delivery), await underTest.statusOf(other.delivery)]).toEqual(['done', 'done']);
  });

  it('generates again when the stored file is broken', async () => {
    const { payload, delivery } = await underTest.generateAndCrash(null);
    for (const name of underTest.storage.files.keys())
      underTest.storage.files.set(name, Buffer.from('zeroes after a power cut'));
    await generateArtwork.run(payload, delivery);
    const key = String((await underTest.artworksOf(payload.dreamId))[0]?.['asset_key']);
    expect(await sharp(underTest.storage.files.get(`${key}.webp`)).metadata()).toMatchObject({ width: 1_536 });
    expect(await sharp(underTest.storage.files.get(`${key}.320.webp`)).metadata()).toMatchObject({ width: 320 });
  });

  it.each([
    ['a broken picture', async () => (await pictureOf('#123')).subarray(0, 400)],
    ['a page', () => Buffer.from('<!doctype html><title>502 Bad Gateway</title>')],
    ['50 MB', () => Buffer.alloc(50_000_000, 0xff)],
    ['a busy painter', () => Promise.reject(new TransientError('status 429', 1_000))],
  ])('stores nothing of %s and generates at the next attempt', async (_, answer) => {
    const { payload, delivery } = await underTest.requested();
    imageGenerator.answer = answer;
    await expect(generateArtwork.run(payload, delivery)).rejects.toBeInstanceOf(TransientError);
    expect(underTest.storage.files.size).toBe(0);
    expect(await underTest.statusOf(delivery)).toBe('pending');

    imageGenerator.answer = () => pictureOf('#235');
    await generateArtwork.run(payload, delivery);
    expect(await underTest.appended('artwork-generated', { dreamId: payload.dreamId })).toHaveLength(1);
  });

  it('passes on a refusal and stores nothing', async () => {
    const { payload, delivery } = await underTest.requested();
    const refusal = new PermanentError('status 400', 'The painter declined.');
    imageGenerator.answer = () => Promise.reject(refusal);
    await expect(generateArtwork.run(payload, delivery)).rejects.toBe(refusal);
    expect(underTest.storage.files.size).toBe(0);
    expect(await underTest.artworksOf(payload.dreamId)).toEqual([]);
  });
});
