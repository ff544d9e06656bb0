import { thumbHashToRGBA } from 'thumbhash';

type Colour = readonly [red: number, green: number, blue: number];

/** The two palettes of the web app, and how much of a painting's colours lies over each. */
const PALETTES = {
  dawn: { page: [251, 246, 239], share: 0.22, min: 0.72, max: 1 },
  night: { page: [11, 15, 36], share: 0.5, min: 0, max: 0.075 },
} as const satisfies Record<string, { page: Colour; share: number; min: number; max: number }>;

export type Palette = keyof typeof PALETTES;

/**
 * Four colours from the corners of a painting, as a wash behind the page. They are so light at dawn and so dark at night
 * that text on them has enough contrast, whatever was painted; null for a placeholder that cannot be read.
 */
export function washOf(placeholder: string, palette: Palette): string[] | null {
  try {
    const { w, h, rgba } = thumbHashToRGBA(Buffer.from(placeholder, 'base64'));
    const at = (x: number, y: number): Colour => {
      const from = (Math.round(y * (h - 1)) * w + Math.round(x * (w - 1))) * 4;
      return [rgba[from] ?? 0, rgba[from + 1] ?? 0, rgba[from + 2] ?? 0];
    };
    const corners = [at(0.2, 0.2), at(0.8, 0.2), at(0.8, 0.8), at(0.2, 0.8)];
    return corners.map((colour) => hexOf(mixed(vivid(colour), palette)));
  } catch {
    return null;
  }
}

function mixed(colour: Colour, palette: Palette): Colour {
  const { page, share, min, max } = PALETTES[palette];
  let result = blend(colour, page, share);
  const goal: Colour = palette === 'night' ? [0, 0, 0] : [255, 255, 255];
  // Each step goes a tenth of the way to black or white.
  while (luminanceOf(result) > max || luminanceOf(result) < min) result = blend(goal, result, 0.1);
  return result;
}

/** The colour at nearly twice its saturation, as the wash of a dream's own page has it. */
function vivid(colour: Colour): Colour {
  const grey = colour.reduce((sum, part) => sum + part, 0) / 3;
  return colour.map((part) => Math.min(255, Math.max(0, grey + (part - grey) * 1.9))) as unknown as Colour;
}

const blend = (over: Colour, under: Colour, share: number): Colour =>
  [0, 1, 2].map((at) => (over[at] ?? 0) * share + (under[at] ?? 0) * (1 - share)) as unknown as Colour;

/** Relative luminance as WCAG defines it. */
export function luminanceOf(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const hexOf = (colour: Colour): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
