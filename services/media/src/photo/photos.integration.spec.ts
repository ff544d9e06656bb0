import { AddedPhoto, MAX_PHOTO_BYTES, QUOTAS } from '@dreamloom/contracts';
import { Quotas } from '@dreamloom/platform';
import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { drawing, fromPhone, type PhotosUnderTest, photosUnderTest } from '../testing/photos-under-test.js';

describe('a picture that a dreamer adds', () => {
  let photos: PhotosUnderTest;
  let media: PhotosUnderTest['media'];

  beforeAll(async () => void ({ media } = photos = await photosUnderTest()));
  beforeEach(() => photos.renew());
  afterAll(() => media.close());

  it('is stored upright, without the place where it was taken, for its dreamer alone', async () => {
    const given = await fromPhone();
    const { exif, icc, orientation } = await sharp(given).metadata();
    expect([exif?.includes('SecretPhone'), icc !== undefined, orientation]).toEqual([true, true, 6]);
    const of = photos.aDream();
    const { status, body } = await photos.add(of, given);
    expect(status).toBe(202);
    const added = AddedPhoto.parse(body);
    expect(added).toMatchObject({ width: 200, height: 300 });
    for (const address of [added.imageUrl, `${added.imageUrl}?w=320`, `${added.imageUrl}.jpg`]) {
      const { rawPayload } = await photos.bytesOf(address, of.dreamer);
      const stored = await sharp(rawPayload).metadata();
      expect([stored.exif, stored.xmp, stored.icc, stored.orientation]).toEqual([
        ...[undefined, undefined, undefined, undefined],
      ]);
      expect(rawPayload.includes('SecretPhone')).toBe(false);
    }
    expect((await photos.bytesOf(added.imageUrl, randomUUID())).statusCode).toBe(404);
    expect(await media.appended('photo-stored', { dreamId: of.dream })).toEqual([
      {
        ...{ imageId: added.id, dreamId: of.dream, dreamerId: of.dreamer, messageId: null, needsReply: false },
        ...{ mediaKey: added.imageUrl.split('/').at(-1), width: 200, height: 300, placeholder: added.placeholder },
      },
    ]);
  });

  it.each(['png', 'webp'] as const)('may be a %s', async (format) => {
    const of = photos.aDream();
    const answer = await photos.post(
      `/api/dreams/${of.dream}/images`,
      of.dreamer,
      await drawing().toFormat(format).toBuffer(),
      { type: `image/${format}` },
    );
    expect(answer.status).toBe(202);
  });

  it('is refused for an earlier revision of the dream, with the present dream', async () => {
    const of = photos.aDream();
    const bytes = await drawing().jpeg().toBuffer();
    const add = (ifMatch: string) => photos.post(`/api/dreams/${of.dream}/images`, of.dreamer, bytes, { ifMatch });
    const present = { revision: 2, content: 'I swam' };
    expect(await add('"1"')).toMatchObject({ status: 409, body: { code: 'edited-elsewhere', present } });
    expect((await add('"2"')).status).toBe(202);
    expect(await media.appended('photo-stored', { dreamId: of.dream })).toHaveLength(1);
  });

  it('is added once for one key, however often and at the same time it comes', async () => {
    const of = photos.aDream();
    const bytes = await drawing().jpeg().toBuffer();
    const key = randomUUID();
    const answers = await Promise.all([
      photos.add(of, bytes, key),
      photos.add(of, bytes, key),
      photos.add(of, bytes, key),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
    expect(await media.appended('photo-stored', { dreamId: of.dream })).toHaveLength(1);
    expect((await photos.bytesOf(String(answers[0]?.body['imageUrl']), of.dreamer)).statusCode).toBe(200);
  });

  const bomb = () => sharp({ create: { width: 10_000, height: 5_000, channels: 3, background: '#fff' } });
  it.each([
    ['50 million pixels', () => bomb().png({ compressionLevel: 9 }).toBuffer()],
    ['half a picture', async () => (await noise().jpeg().toBuffer()).subarray(0, 9_000)],
    ['an SVG', () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))],
    ['a GIF', () => drawing(9, 9).gif().toBuffer()],
    ['nothing', () => Promise.resolve(Buffer.alloc(0))],
  ])('is refused with a sentence and not stored when it is %s', async (_, make) => {
    const of = photos.aDream();
    const files = photos.storage.files.size;
    const { status, body } = await photos.add(of, await make());
    expect([status, body['code']]).toEqual([422, 'not-a-picture']);
    expect(body['message']).toContain('choose a photo');
    expect(photos.storage.files.size).toBe(files);
    expect(await media.appended('photo-stored', { dreamId: of.dream })).toEqual([]);
  });

  it.each(['heic', 'mif1'])('in the format of an iPhone (%s) is refused with a way out', async (brand) => {
    const bytes = Buffer.concat([Buffer.from(`\0\0\0\x18ftyp${brand}`, 'latin1'), Buffer.alloc(100)]);
    const { status, body } = await photos.add(photos.aDream(), bytes);
    expect([status, body['code']]).toEqual([422, 'heic-picture']);
    expect(body['message']).toContain('choose a photo as JPEG');
  });

  it('may have 20 MB and not one byte more', async () => {
    const of = photos.aDream();
    const jpeg = await drawing().jpeg().toBuffer();
    const filled = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
    expect((await photos.add(of, filled(MAX_PHOTO_BYTES))).status).toBe(202);
    const { status, body } = await photos.add(of, filled(MAX_PHOTO_BYTES + 1));
    expect([status, body['code']]).toEqual([413, 'too-large']);
  });

  it('of another dreamer’s dream is refused as if there were none', async () => {
    const { dream } = photos.aDream();
    const { status, body } = await photos.add({ dream, dreamer: randomUUID() }, await drawing().jpeg().toBuffer());
    expect([status, body['code']]).toEqual([404, 'dream-not-found']);
  });

  it('is refused beyond the quota of a day, and a refused one costs nothing', async () => {
    const of = photos.aDream();
    const quotas = media.app.get(Quotas);
    await quotas.consume('photosPerDay', of.dreamer, QUOTAS.photosPerDay.points - 1);
    expect((await photos.add(of, Buffer.from('no picture'))).status).toBe(422);
    const bytes = await drawing().jpeg().toBuffer();
    expect((await photos.add(of, bytes)).status).toBe(202);
    const { status, body } = await photos.add(of, bytes);
    expect([status, body['code']]).toEqual([429, 'too-many-photos']);
  });

  it('counts as stored kilobytes, and leaves no file when those are used up', async () => {
    const of = photos.aDream();
    await media.app.get(Quotas).consume('storedKilobytesPerDay', of.dreamer, QUOTAS.storedKilobytesPerDay.points);
    const files = photos.storage.files.size;
    const { status, body } = await photos.add(of, await drawing().jpeg().toBuffer());
    expect([status, body['code'], photos.storage.files.size]).toEqual([429, 'too-much-to-keep', files]);
  });

  it('is deleted with its files when the dreamer removes it, and with its dream', async () => {
    const of = photos.aDream();
    const bytes = await drawing().jpeg().toBuffer();
    const [first, second] = [
      AddedPhoto.parse((await photos.add(of, bytes)).body),
      AddedPhoto.parse((await photos.add(of, bytes)).body),
    ];
    const { dream: dreamId, dreamer: dreamerId } = of;
    const mediaKey = first.imageUrl.split('/').at(-1)!;
    await media.deliver('photo-removed', { imageId: first.id, dreamId, dreamerId: randomUUID(), mediaKey: 'another' });
    expect((await photos.bytesOf(first.imageUrl, dreamerId)).statusCode).toBe(200);
    await media.deliver('photo-removed', { imageId: first.id, dreamId, dreamerId, mediaKey });
    expect((await photos.bytesOf(first.imageUrl, dreamerId)).statusCode).toBe(404);
    expect([photos.filesOf(first.imageUrl), photos.filesOf(second.imageUrl).length > 0]).toEqual([[], true]);
    await media.deliver('dream-erased', { dreamId, dreamerId, messageId: null, audioKey: null });
    expect(photos.filesOf(second.imageUrl)).toEqual([]);
    expect((await photos.add(of, bytes)).status).toBe(404);
  });

  const noise = () => sharp(randomBytes(200 * 200 * 3), { raw: { width: 200, height: 200, channels: 3 } });
});
