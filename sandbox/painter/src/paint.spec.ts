import { createCanvas, loadImage } from '@napi-rs/canvas';
import { paint, type PaintRequest } from './paint.js';

const SMALL = { width: 96, height: 64 };

const request = (change: Partial<PaintRequest> = {}): PaintRequest => ({
  words: 'I flew over a silver ocean beside a white whale.',
  moods: ['peaceful'],
  seed: 'first',
  ...SMALL,
  ...change,
});
const bytesOf = async (change?: Partial<PaintRequest>) => (await paint(request(change))).bytes;

/** Mean red, green and blue of an encoded picture, within a box given in shares of it. */
async function meanColour(bytes: Buffer, [x, y, w, h] = [0, 0, 1, 1]): Promise<[number, number, number]> {
  const image = await loadImage(bytes);
  const canvas = createCanvas(1, 1);
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(image, x * image.width, y * image.height, w * image.width, h * image.height, 0, 0, 1, 1);
  const { data } = ctx.getImageData(0, 0, 1, 1);
  return [data[0]!, data[1]!, data[2]!];
}

/** Mean difference of two pictures' channels, 0 to 255. */
async function difference(a: Buffer, b: Buffer): Promise<number> {
  const [left, right] = await Promise.all([a, b].map(pixels));
  return left!.reduce((sum, value, index) => sum + Math.abs(value - right![index]!), 0) / left!.length;
}

async function pixels(bytes: Buffer): Promise<Uint8ClampedArray> {
  const image = await loadImage(bytes);
  const ctx = createCanvas(64, 64).getContext('2d');
  ctx.drawImage(image, 0, 0, 64, 64);
  return ctx.getImageData(0, 0, 64, 64).data;
}

function photo(skin: string): Buffer {
  const canvas = createCanvas(80, 100);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#223';
  ctx.fillRect(0, 0, 80, 100);
  ctx.fillStyle = skin;
  ctx.beginPath();
  ctx.ellipse(40, 45, 20, 28, 0, 0, 7);
  ctx.fill();
  return canvas.encodeSync('jpeg', 90);
}

describe('paint', () => {
  it('paints the same bytes for the same seed and words', async () => {
    const size = { width: 128, height: 85 };
    expect((await bytesOf(size)).equals(await bytesOf(size))).toBe(true);
  });

  it('paints another picture for another seed', async () => {
    expect(await difference(await bytesOf(), await bytesOf({ seed: 'second' }))).toBeGreaterThan(4);
  });

  it('paints another picture for other words', async () => {
    const library = await bytesOf({ words: 'An endless library where books sang.' });
    expect(await difference(await bytesOf(), library)).toBeGreaterThan(10);
  });

  it.each([
    [64, 96],
    [96, 96],
    [16, 16],
  ])('paints %d x %d pixels', async (width, height) => {
    const image = await loadImage(await bytesOf({ width, height }));
    expect([image.width, image.height]).toEqual([width, height]);
  });

  it.each([
    ['webp', 'image/webp', 'RIFF'],
    ['png', 'image/png', '\x89PNG'],
    ['jpeg', 'image/jpeg', '\xff\xd8\xff'],
  ] as const)('encodes %s', async (format, mime, start) => {
    const picture = await paint(request({ format }));
    expect(picture.mime).toBe(mime);
    expect(picture.bytes.toString('latin1', 0, start.length)).toBe(start);
  });

  it('takes its colours from the mood: a frightened dream is darker and warmer than a peaceful one', async () => {
    const words = 'I walked on a path and something was behind me.';
    const [scary, calm] = [await bytesOf({ words, moods: ['scary'] }), await bytesOf({ words, moods: ['peaceful'] })];
    const light = ([r, g, b]: [number, number, number]) => r + g + b;
    expect(light(await meanColour(scary))).toBeLessThan(light(await meanColour(calm)) * 0.8);
  });

  it('shows the thing that the words name', async () => {
    const without = await bytesOf({ words: 'I stood at the ocean.' });
    const fox = await bytesOf({ words: 'I stood at the ocean with a fox, horses, lanterns.' });
    expect(await difference(without, fox)).toBeGreaterThan(2);
  });

  it.each(['I stood by the lake.', 'late for the exam at school', 'under water'])(
    'shows the person of the photo: %s',
    async (words) => {
      const [none, pale, dark] = [
        await bytesOf({ words }),
        await bytesOf({ words, photo: photo('#ffe0c0') }),
        await bytesOf({ words, photo: photo('#101018') }),
      ];
      expect(await difference(none, pale)).toBeGreaterThan(2);
      expect(await difference(pale, dark)).toBeGreaterThan(0.5);
    },
  );

  it.each(['', '🐳🌙', 'حلمت أنني أطير', '42', 'x'.repeat(200_000), '\ud800'])('paints any words', async (words) => {
    expect((await bytesOf({ words, width: 64, height: 43 })).length).toBeGreaterThan(300);
  });

  it.each([
    [0, 100],
    [100, 5000],
    [99.5, 100],
  ])('rejects %d x %d pixels', async (width, height) => {
    await expect(paint(request({ width, height }))).rejects.toThrow(RangeError);
  });

  it('rejects a photo that is no picture', async () => {
    await expect(paint(request({ photo: Buffer.from('not a photo') }))).rejects.toMatchObject({
      name: 'UnreadablePhoto',
    });
  });
});
