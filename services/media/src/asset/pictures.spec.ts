import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import { NotAPictureError, Pictures } from './pictures.js';

const pictures = new Pictures();

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#314' } });
/** Of one channel, which is the cheapest to encode. */
const black = (width: number, height: number) =>
  sharp(Buffer.alloc(width * height), { raw: { width, height, channels: 1 } });
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

describe('Pictures', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('packs a %s as WebP without metadata', async (format) => {
    const sent = await plain(300, 200)
      .withExif({ IFD0: { Artist: 'somebody' } })
      .toFormat(format)
      .toBuffer();
    const packed = await sharp(await pictures.normalise(sent)).metadata();
    expect(packed).toMatchObject({ format: 'webp', width: 300, height: 200 });
    expect(packed.exif).toBeUndefined();
  });

  it('makes a huge picture smaller, and turns one that lies on its side', async () => {
    const wide = await sharp(await pictures.normalise(await plain(4_000, 1_000).png().toBuffer())).metadata();
    expect([wide.width, wide.height]).toEqual([2_048, 512]);
    const lying = await plain(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const turned = await sharp(await pictures.normalise(lying)).metadata();
    expect([turned.width, turned.height]).toEqual([200, 300]);
  });

  const whole = plain(300, 200).png();
  it.each([
    ['nothing', () => Buffer.alloc(0)],
    ['a page', () => Buffer.from('<!doctype html><html><body>502</body></html>')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a GIF', () => plain(9, 9).gif().toBuffer()],
    ['half a PNG', async () => (await noise(300, 200).png().toBuffer()).subarray(0, 60_000)],
    ['half a JPEG', async () => (await noise(300, 200).jpeg().toBuffer()).subarray(0, 20_000)],
    ['half a WebP', async () => (await noise(300, 200).webp().toBuffer()).subarray(0, 20_000)],
    ['a page behind the first letters of a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n<html>', 'latin1')],
    ['50 MB', async () => Buffer.concat([await whole.toBuffer(), Buffer.alloc(50_000_000)])],
    ['a bomb of 36 million pixels', () => black(6_000, 6_000).png({ compressionLevel: 1 }).toBuffer()],
  ])('refuses %s', async (_, make) => {
    await expect(pictures.normalise(await make())).rejects.toBeInstanceOf(NotAPictureError);
  });

  it('goes on after a picture that was refused', async () => {
    const [bad, good] = await Promise.allSettled([
      pictures.normalise(Buffer.from('no')),
      pictures.normalise(await whole.toBuffer()),
    ]);
    expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled']);
  });

  it('describes a picture by measures, checksum and a placeholder of a few bytes', async () => {
    const bytes = await plain(1_536, 1_024).webp().toBuffer();
    const picture = await pictures.describe(bytes);
    expect(picture).toMatchObject({ width: 1_536, height: 1_024, sha256: expect.stringMatching(/^[\da-f]{64}$/) });
    const hash = Buffer.from(picture.placeholder, 'base64');
    expect(hash.length).toBeLessThan(40);
    expect(thumbHashToApproximateAspectRatio(hash)).toBeCloseTo(1.5, 0);
  });

  it('makes thumbnails of the requested width, never larger than the picture', async () => {
    const large = await plain(1_536, 1_024).webp().toBuffer();
    expect(await sharp(await pictures.thumbnail(large, 320)).metadata()).toMatchObject({ format: 'webp', width: 320 });
    const small = await plain(200, 100).webp().toBuffer();
    expect(await sharp(await pictures.thumbnail(small, 320)).metadata()).toMatchObject({ width: 200, height: 100 });
  });

  it('makes a JPEG of at most 5 MB, even of noise', async () => {
    const jpeg = await pictures.jpeg(await noise(2_048, 2_048).webp({ quality: 100, effort: 0 }).toBuffer());
    expect(jpeg.length).toBeLessThanOrEqual(5_000_000);
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 2_048 });
  });
});
