import { rgbaToThumbHash } from 'thumbhash';
import { luminanceOf, type Palette, washOf } from './wash.js';

const TEXT: Record<Palette, readonly number[]> = { dawn: [79, 74, 105], night: [195, 192, 226] };

const placeholderOf = (colour: readonly [number, number, number]) => {
  const pixels = Buffer.from(Array.from({ length: 8 * 8 }, () => [...colour, 255]).flat());
  return Buffer.from(rgbaToThumbHash(8, 8, pixels)).toString('base64');
};

const contrast = (hex: string, palette: Palette) => {
  const ground = luminanceOf([1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)));
  const text = luminanceOf(TEXT[palette]);
  return (Math.max(ground, text) + 0.05) / (Math.min(ground, text) + 0.05);
};

it.each<[string, [number, number, number]]>([
  ['white', [255, 255, 255]],
  ['black', [0, 0, 0]],
  ['yellow', [255, 255, 0]],
  ['green', [0, 255, 0]],
  ['red', [255, 0, 0]],
  ['grey', [128, 128, 128]],
])('lets the faintest text be read over a painting that is %s', (_, colour) => {
  for (const palette of ['dawn', 'night'] as const)
    for (const hex of washOf(placeholderOf(colour), palette) ?? [])
      expect(contrast(hex, palette)).toBeGreaterThanOrEqual(4.5);
});

it.each(['', 'AA==', 'no hash at all'])('is none or four colours for the placeholder "%s"', (placeholder) => {
  const wash = washOf(placeholder, 'night');
  for (const colour of wash ?? []) expect(colour).toMatch(/^#[\da-f]{6}$/);
});
