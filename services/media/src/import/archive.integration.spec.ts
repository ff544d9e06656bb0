import { FAILURES, QUOTAS, type StoredRecording, StoredVoice, type VoiceCaptures } from '@dreamloom/contracts';
import { Quotas } from '@dreamloom/platform';
import { eventually } from '@dreamloom/testing';
import { jest } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { AssetStore } from '../asset/asset-store.js';
import { type ArtworkUnderTest, artworkUnderTest } from '../testing/artwork-under-test.js';
import { FakeImageGenerator } from '../testing/fakes.js';
import { opusFile } from '../testing/opus-file.js';

describe('what comes back from an archive', () => {
  let media: ArtworkUnderTest;
  const dreamer = randomUUID();

  beforeAll(async () => {
    media = await artworkUnderTest(new FakeImageGenerator(() => Buffer.alloc(0)));
  });
  afterAll(() => media.close());

  const put = (path: string, bytes: Buffer) => media.put(path, dreamer, bytes);
  const read = (key: string, as = dreamer) => media.read(`/api/media/${key}`, as);
  const painting = () => sharp({ create: { width: 30, height: 20, channels: 3, background: '#246' } });
  const putPicture = (bytes: Buffer, id: string = randomUUID(), dream: string = randomUUID()) =>
    put(`/internal/archive/pictures/${id}?dream=${dream}`, bytes);
  const settled = (imageId: string) => media.appended('archived-picture-settled', { imageId });
  /** The next picture waits in its turn until it is released. */
  const holdDecoding = () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const store = media.app.get(AssetStore);
    const take = store.takeReceived.bind(store);
    jest.spyOn(store, 'takeReceived').mockImplementationOnce((...which) => held.then(() => take(...which)));
    return release;
  };
  /** Stores a picture and waits until its turn is over. */
  const bring = async (bytes: Buffer, id: string = randomUUID()) => {
    const dreamId = randomUUID();
    expect((await putPicture(bytes, id, dreamId)).statusCode).toBe(204);
    await eventually(async () => (await settled(id)).length === 1);
    return (await settled(id))[0]!;
  };

  it('is a picture of this dreamer alone, byte for byte as it was exported, however often it comes', async () => {
    const exported = await painting().webp({ quality: 88 }).toBuffer();
    const id = randomUUID();
    const { mediaKey, picture } = await bring(exported, id);
    expect(picture).toMatchObject({ width: 30, height: 20 });
    expect((await putPicture(exported, id)).statusCode).toBe(204);
    expect((await read(mediaKey)).rawPayload.equals(exported)).toBe(true);
    expect((await read(mediaKey, randomUUID())).statusCode).toBe(404);
    expect(await settled(id)).toHaveLength(1);
  });

  it.each([
    ['of another kind', (picture: Sharp) => picture.png().toBuffer()],
    [
      'with something written into it',
      (picture: Sharp) =>
        picture
          .withExif({ IFD0: { Copyright: 'x' } })
          .webp()
          .toBuffer(),
    ],
    [
      'with something behind it',
      async (picture: Sharp) => Buffer.concat([await picture.webp().toBuffer(), Buffer.from('<script>')]),
    ],
  ])('is encoded again when it is one %s', async (_what, make) => {
    const given = await make(painting());
    const { mediaKey } = await bring(given);
    const { rawPayload } = await read(mediaKey);
    const { format, exif } = await sharp(rawPayload).metadata();
    expect([format, exif, rawPayload.equals(given), rawPayload.includes('<script>')]).toEqual([
      'webp',
      undefined,
      false,
      false,
    ]);
  });

  it('is not decoded while its import runs: 200 flat pictures of 4096 x 4096 delay no other request', async () => {
    const flat = await sharp({ create: { width: 4_096, height: 4_096, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    const id = randomUUID();
    const release = holdDecoding();
    const before = new Set(media.storage.files.keys());
    expect((await putPicture(flat, id)).statusCode).toBe(204);
    const [name = '', ...others] = [...media.storage.files.keys()].filter((one) => !before.has(one));
    expect([name, others]).toEqual([expect.stringMatching(/\.received$/), []]);
    const key = name.replace('.received', '');
    expect((await read(key)).statusCode).toBe(404);
    release();
    await eventually(async () => (await settled(id)).length === 1);
    expect(await settled(id)).toMatchObject([{ mediaKey: key, picture: { width: 2_048, height: 2_048 } }]);
    expect((await read(key)).statusCode).toBe(200);
    expect(media.storage.files.has(name)).toBe(false);
  });

  it('waits for its turn among dreamers, not behind all pictures of another import', async () => {
    const bytes = await painting().png().toBuffer();
    const importOf = async (dreamerId: string, count: number) => {
      const ids: string[] = Array.from({ length: count }, () => randomUUID());
      for (const id of ids) await media.put(`/internal/archive/pictures/${id}?dream=${randomUUID()}`, dreamerId, bytes);
      return { dreamerId, ids };
    };
    const release = holdDecoding();
    const [large, small] = [await importOf(randomUUID(), 8), await importOf(randomUUID(), 1)];
    release();
    const order = async () =>
      (
        await media.sql<{ id: string }>(
          `select payload->>'imageId' as id from events.event e where name = 'archived-picture-settled'
           and dreamer_id = any($1) order by occurred_at`,
          [[large.dreamerId, small.dreamerId]],
        )
      ).map(({ id }) => id);
    await eventually(async () => (await order()).length === 9);
    expect((await order()).indexOf(small.ids[0]!)).toBeLessThan(4);
    expect((await order()).filter((id) => large.ids.includes(id))).toEqual(large.ids);
  });

  it('is left out when its bytes turn out to be no picture, and the next one has its turn', async () => {
    const id = randomUUID();
    const noise = sharp(randomBytes(200 * 200 * 3), { raw: { width: 200, height: 200, channels: 3 } });
    const half = (await noise.png().toBuffer()).subarray(0, 60_000);
    const { mediaKey, picture } = await bring(half, id);
    expect(picture).toEqual({ leftOut: 'unreadable' });
    expect((await read(mediaKey)).statusCode).toBe(404);
    await eventually(async () => (await media.sql('select 1 from media.artwork where id = $1', [id])).length === 0);
    expect([...media.storage.files.keys()].filter((name) => name.startsWith(mediaKey))).toEqual([]);
    expect((await bring(await painting().png().toBuffer())).picture).toMatchObject({ width: 30 });
  });

  it.each([
    ['pictures', 'importedPicturesPerDay'],
    ['pixels', 'importedMegapixelsPerDay'],
  ] as const)('is refused beyond the %s of a day, and not stored', async (_what, quota) => {
    const greedy = randomUUID();
    await media.app.get(Quotas).consume(quota, greedy, QUOTAS[quota].points);
    const files = media.storage.files.size;
    const url = `/internal/archive/pictures/${randomUUID()}?dream=${randomUUID()}`;
    const refused = await media.put(url, greedy, await painting().png().toBuffer());
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'too-many-imported-pictures']);
    expect(media.storage.files.size).toBe(files);
  });

  it('is a voice that can be listened to, byte for byte', async () => {
    const voice = opusFile(2);
    const { audioKey } = StoredVoice.parse((await put(`/internal/archive/voices/${randomUUID()}`, voice)).json());
    expect((await read(audioKey)).rawPayload.equals(voice)).toBe(true);
    expect((await read(audioKey, randomUUID())).statusCode).toBe(404);
  });

  it('is a recording that waits for its dreamer to try again, and comes once', async () => {
    const [id, owner] = [randomUUID(), randomUUID()];
    const dreamedAt = '2026-11-17T06:12:00.000Z';
    const bring = async (query: string, recording: string = id, audio: Buffer = opusFile(3)) =>
      (
        await media.put(`/internal/archive/recordings/${recording}?dreamedAt=${dreamedAt}${query}`, owner, audio)
      ).json<StoredRecording>();
    expect(await bring('&failure=Click%20here')).toEqual({ isAdded: true });
    for (const query of ['', '&failure=x']) expect(await bring(query)).toEqual({ isAdded: false });
    const listed = async () =>
      (await media.call({ path: '/api/dreams/voice', dreamer: owner })).json<VoiceCaptures>().voices;
    const [voice] = await listed();
    expect(voice).toMatchObject({
      ...{ state: 'failed', dreamedAt, durationSeconds: 3 },
      failure: FAILURES.recordingBroughtBack,
    });
    expect((await read(voice!.audioUrl.replace('/api/media/', ''), owner)).rawPayload.equals(opusFile(3))).toBe(true);
    expect(await media.appended('voice-note-received', { messageId: voice!.id })).toEqual([]);
    // The archive of this account names it by its new id.
    expect(await bring('', voice!.id)).toEqual({ isAdded: false });
    const failure = encodeURIComponent(FAILURES.nothingTranscribed);
    expect(await bring(`&failure=${failure}`, randomUUID(), opusFile(6))).toEqual({ isAdded: true });
    expect((await listed()).map((one) => one.failure)).toContain(FAILURES.nothingTranscribed);
  });

  it.each(['pictures', 'voices', 'recordings'])(
    'is neither of the %s when it cannot be read, and is not stored',
    async (kind) => {
      const refused = await put(
        `/internal/archive/${kind}/${randomUUID()}?dream=${randomUUID()}&dreamedAt=2026-11-17T06:12:00Z`,
        Buffer.from('<html>'),
      );
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'file-unreadable']);
    },
  );

  it('goes with its dream', async () => {
    const [dreamId, id] = [randomUUID(), randomUUID()];
    await put(`/internal/archive/pictures/${id}?dream=${dreamId}`, await painting().webp().toBuffer());
    expect(await media.artworksOf(dreamId)).toMatchObject([{ id, owner: dreamer }]);
  });
});
