import { deriveKey, signAddress } from '@dreamloom/platform';
import { TEST_INTERNAL_KEY, TEST_SECRET, testFolder } from '@dreamloom/testing';
import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { type MediaUnderTest, mediaUnderTest } from '../testing/media-under-test.js';
import { STORAGE, type Storage } from '../vendors/storage/storage.port.js';
import { AssetRepository } from './asset.repository.js';
import { AssetStore } from './asset-store.js';

const OWNER = randomUUID();
const OTHER = randomUUID();
const seconds = () => Math.floor(Date.now() / 1_000);

describe('GET /api/media/<key>', () => {
  let folder: string;
  let media: MediaUnderTest;
  let original: Buffer;
  let hidden: string;
  let published: string;

  const addPicture = async () => {
    const store = media.app.get(AssetStore);
    const key = store.keyFor(randomUUID());
    const image = sharp({ create: { width: 1_536, height: 1_024, channels: 3, background: '#246' } }).png();
    const { bytes, sha256, width, height } = await store.save(key, await image.toBuffer());
    const asset = { key, dreamerId: OWNER, kind: 'artwork', mime: 'image/webp', byteSize: bytes.length } as const;
    await media.app
      .get(DataSource)
      .transaction((tx) => media.app.get(AssetRepository).add(tx, { ...asset, sha256, width, height }));
    original = bytes;
    return key;
  };

  beforeAll(async () => {
    folder = testFolder('media');
    media = await mediaUnderTest({ DATA_DIR: folder, WORKERS: 'transcribe' });
    hidden = await addPicture();
    published = await addPicture();
    await media.app.get(DataSource).query('update media.asset set is_public = true where key = $1', [published]);
  });
  afterAll(async () => {
    await media.close();
  });

  const get = async (path: string, dreamer?: string, headers: Record<string, string> = {}) => {
    const identity = dreamer === undefined ? {} : { 'x-dreamer-id': dreamer };
    const response = await media.app.inject({
      ...{ method: 'GET', url: path },
      headers: { 'x-internal-secret': TEST_INTERNAL_KEY, ...identity, ...headers },
    });
    return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
  };
  const signed = (path: string, expires = seconds() + 60, secret = TEST_SECRET) =>
    signAddress(path, expires, deriveKey(secret, 'media addresses'));
  const unsubscribeKey = deriveKey(TEST_SECRET, 'unsubscribe links');
  const hiddenPath = (suffix = '') => `/api/media/${hidden}${suffix}`;
  const publicPath = (suffix = '') => `/api/media/${published}${suffix}`;

  it('gives the owner the very bytes, for private caches only', async () => {
    const { status, headers } = await get(hiddenPath(), OWNER);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(original.length),
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const { bytes } = await get(publicPath(), OWNER);
    expect(bytes.equals(original)).toBe(true);
    expect(headers['etag']).toBe(`"${createHash('sha256').update(original).digest('hex')}"`);
  });

  it.each([
    ['another dreamer, hidden', () => get(hiddenPath(), OTHER), 404],
    ['a visitor, hidden', () => get(hiddenPath()), 404],
    ['another dreamer, hidden JPEG', () => get(hiddenPath('.jpg'), OTHER), 404],
    ['another dreamer, hidden thumbnail', () => get(hiddenPath('?w=320'), OTHER), 404],
    ['another dreamer, published', () => get(publicPath(), OTHER), 200],
    ['a visitor, published', () => get(publicPath()), 200],
    ['a visitor, published JPEG', () => get(publicPath('.jpg')), 200],
    ['a visitor, published thumbnail', () => get(publicPath('?w=640')), 200],
    ['the owner, JPEG', () => get(hiddenPath('.jpg'), OWNER), 200],
    ['a signed address', () => get(signed(hiddenPath('.jpg'))), 200],
    ['a signed address of the original', () => get(signed(hiddenPath())), 200],
    ['an expired address', () => get(signed(hiddenPath('.jpg'), seconds() - 1)), 404],
    ['an address that was made to last', () => get(signed(hiddenPath('.jpg')).replace(/\d+(?=&)/, '9999999999')), 404],
    [
      'an address signed with another secret',
      () => get(signed(hiddenPath('.jpg'), seconds() + 60, 'x'.repeat(40))),
      404,
    ],
    ['an unsubscribe link', () => get(signAddress(hiddenPath(), seconds() + 60, unsubscribeKey)), 404],
    ['the signature of another form', () => get(signed(hiddenPath('.jpg')).replace('.jpg', '')), 404],
    ['the signature of another picture', () => get(signed(publicPath()).replace(published, hidden)), 404],
    ['half a signature', () => get(`${hiddenPath()}?expires=${seconds() + 60}`), 404],
    ['an unknown key', () => get(`/api/media/${'A'.repeat(32)}`, OWNER), 404],
    ['a name that is no key', () => get('/api/media/etc-passwd', OWNER), 404],
    ['a path that leads elsewhere', () => get('/api/media/..%2f..%2fetc%2fpasswd', OWNER), 400],
    ['the name of a file', () => get(hiddenPath('.320.webp'), OWNER), 404],
    ['an unknown width', () => get(hiddenPath('?w=5000'), OWNER), 400],
    ['two widths', () => get(hiddenPath('?w=320&w=640'), OWNER), 400],
  ])('%s', async (_, request, status) => {
    const answer = await request();
    expect(answer.status).toBe(status);
    if (status === 200) return;
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(JSON.parse(answer.bytes.toString())).toMatchObject({ statusCode: status, code: expect.any(String) });
  });

  it("answers alike for what is not there and what is somebody else's", async () => {
    const [theirs, none] = [await get(hiddenPath(), OTHER), await get(`/api/media/${'A'.repeat(32)}`, OTHER)];
    const words = ({ bytes }: { bytes: Buffer }) => ({
      ...(JSON.parse(bytes.toString()) as object),
      correlationId: '',
    });
    expect(words(theirs)).toEqual(words(none));
  });

  it('lets shared caches store what is published for half a minute, and nothing that was signed', async () => {
    for (const headers of [{}, { 'if-none-match': '*' }]) {
      const shared = (await get(publicPath(), undefined, headers)).headers;
      expect(shared).toMatchObject({ 'cache-control': 'public, max-age=30, must-revalidate', vary: 'cookie' });
      const own = (await get(publicPath(), OWNER, headers)).headers;
      expect(own).toMatchObject({ 'cache-control': 'private, max-age=31536000, immutable', vary: 'cookie' });
    }
    expect((await get(signed(hiddenPath()))).headers['cache-control']).toBe('private, no-store');
  });

  it('hides a published picture again once it is withdrawn', async () => {
    const key = await addPicture();
    const set = (is: boolean) =>
      media.app.get(DataSource).query('update media.asset set is_public = $2 where key = $1', [key, is]);
    await set(true);
    expect((await get(`/api/media/${key}`)).status).toBe(200);
    await set(false);
    expect((await get(`/api/media/${key}`)).status).toBe(404);
  });

  it('answers 304 to those who have it, but not to those who may not', async () => {
    const etag = String((await get(hiddenPath(), OWNER)).headers['etag']);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { status, bytes, headers } = await get(hiddenPath(), OWNER, { 'if-none-match': known });
      expect([status, bytes.length, headers['etag']]).toEqual([304, 0, etag]);
    }
    expect((await get(hiddenPath(), OWNER, { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get(hiddenPath('.jpg'), OWNER, { 'if-none-match': etag })).status).toBe(200);
    expect((await get(hiddenPath(), OTHER, { 'if-none-match': etag })).status).toBe(404);
  });

  it('has smaller WebPs and a JPEG, each made once and stored', async () => {
    for (const width of [320, 640]) {
      const { bytes, headers } = await get(hiddenPath(`?w=${width}`), OWNER);
      expect(headers['content-type']).toBe('image/webp');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width });
    }
    const key = await addPicture();
    const answers = await Promise.all([1, 2, 3, 4].map(() => get(`/api/media/${key}.jpg`, OWNER)));
    expect(answers.map(({ status, headers }) => [status, headers['content-type']])).toEqual(
      Array(4).fill([200, 'image/jpeg']),
    );
    const [jpeg] = answers;
    expect(jpeg?.bytes.length).toBeLessThanOrEqual(5_000_000);
    expect(await sharp(jpeg?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1_536, height: 1_024 });
    await media.app.get<Storage>(STORAGE).delete([`${key}.webp`]);
    expect((await get(`/api/media/${key}.jpg`, OWNER)).bytes.equals(jpeg?.bytes ?? Buffer.alloc(0))).toBe(true);
  });

  it('says that something is wrong when the bytes are gone', async () => {
    const key = await addPicture();
    await media.app.get<Storage>(STORAGE).delete([`${key}.webp`]);
    const { status, headers } = await get(`/api/media/${key}`, OWNER);
    expect([status, headers['etag'], headers['cache-control']]).toEqual([500, undefined, 'no-store']);
    expect((await get(`/api/media/${key}?w=320`, OWNER)).status).toBe(500);
  });

  it('answers HEAD without the bytes', async () => {
    const response = await media.app.inject({
      ...{ method: 'HEAD', url: hiddenPath() },
      headers: { 'x-internal-secret': TEST_INTERNAL_KEY, 'x-dreamer-id': OWNER },
    });
    expect([response.statusCode, response.rawPayload.length]).toEqual([200, 0]);
    expect(response.headers['content-length']).toBe(String(original.length));
  });

  it('answers only callers with the key of internal calls', async () => {
    expect((await get(publicPath(), OWNER, { 'x-internal-secret': 'wrong' })).status).toBe(404);
  });
});
