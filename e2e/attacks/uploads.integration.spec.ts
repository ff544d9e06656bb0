import { type Problem, QUOTAS } from '@dreamloom/contracts';
import { Quotas } from '@dreamloom/platform';
import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Pictures } from '../../services/media/src/asset/pictures.js';
import { Remuxer } from '../../services/media/src/audio/remuxer.js';
import { drawing, type PhotosUnderTest, photosUnderTest } from '../../services/media/src/testing/photos-under-test.js';
import { chromiumWebm } from '../../services/media/src/testing/recordings.js';

const SOON = /(in|within) .+\.$/;
const NO_PICTURE = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(1_000)]);

describe('one account that uploads', () => {
  let photos: PhotosUnderTest;
  beforeAll(async () => void (photos = await photosUnderTest()));
  afterAll(() => photos.media.close());
  afterEach(() => jest.restoreAllMocks());

  const add = (dreamer: string, bytes: Buffer) => photos.add(photos.aDream(dreamer), bytes);
  const readPage = (dreamer: string, bytes: Buffer) => photos.post('/api/pages/read', dreamer, bytes);
  const record = (dreamer: string, bytes: Buffer) =>
    photos.post('/api/dreams/voice', dreamer, bytes, { type: 'audio/webm' });
  const codes = (answers: { status: number; body: object }[]) =>
    answers.map(({ status, body }) => (status < 300 ? status : `${status} ${(body as Problem).code}`));

  it('many pictures at once has one of them in memory at a time', async () => {
    const pictures = photos.media.app.get(Pictures);
    const normalise = pictures.normalise.bind(pictures);
    let [now, most] = [0, 0];
    jest.spyOn(pictures, 'normalise').mockImplementation(async (bytes) => {
      most = Math.max(most, ++now);
      return normalise(bytes).finally(() => now--);
    });
    const [dreamer, bytes] = [randomUUID(), await drawing().jpeg().toBuffer()];
    const added = await Promise.all(Array.from({ length: 20 }, () => add(dreamer, bytes)));
    expect([codes(added), most]).toEqual([Array(20).fill(202), 1]);
    const read = await Promise.all(Array.from({ length: 20 }, () => readPage(dreamer, bytes)));
    expect([codes(read), most]).toEqual([Array(20).fill(200), 1]);
  });

  it('many files that cannot be opened gets no more of them read that day, and another account does', async () => {
    const { points } = QUOTAS.unreadableFilesPerDay;
    const [greedy, other] = [randomUUID(), randomUUID()];
    for (let n = 0; n < points; n += 3)
      expect(
        codes([await add(greedy, NO_PICTURE), await readPage(greedy, NO_PICTURE), await record(greedy, NO_PICTURE)]),
      ).toEqual(['422 not-a-picture', '422 not-a-picture', '422 file-unreadable']);
    const normalise = jest.spyOn(photos.media.app.get(Pictures), 'normalise');
    const remux = jest.spyOn(photos.media.app.get(Remuxer), 'toStored');
    const bytes = await drawing().jpeg().toBuffer();
    const refused = [await add(greedy, bytes), await readPage(greedy, bytes), await record(greedy, chromiumWebm)];
    expect(codes(refused)).toEqual(Array(3).fill('429 too-many-unreadable-files'));
    for (const { body } of refused) expect(body['message']).toMatch(SOON);
    expect([normalise.mock.calls.length, remux.mock.calls.length]).toEqual([0, 0]);
    expect(codes([await add(other, bytes), await readPage(other, bytes), await record(other, chromiumWebm)])).toEqual([
      ...[202, 200, 202],
    ]);
  });

  it.each([
    ['pages', 'pagesReadPerDay', readPage, () => drawing().jpeg().toBuffer(), '429 too-many-pages'],
    ['recordings', 'newDreamsPerDay', record, () => Promise.resolve(chromiumWebm), '429 too-many-dreams'],
  ] as const)('more %s than a day allows gets none of them read', async (_, quota, send, make, code) => {
    const dreamer = randomUUID();
    const normalise = jest.spyOn(photos.media.app.get(Pictures), 'normalise');
    const remux = jest.spyOn(photos.media.app.get(Remuxer), 'toStored');
    await photos.media.app.get(Quotas).consume(quota, dreamer, QUOTAS[quota].points);
    expect(codes([await send(dreamer, await make())])).toEqual([code]);
    expect([normalise.mock.calls.length, remux.mock.calls.length]).toEqual([0, 0]);
  });
});
