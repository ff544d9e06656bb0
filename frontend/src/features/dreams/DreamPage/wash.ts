import { thumbHashToRGBA } from 'thumbhash';
import { dawn, night } from '../../../theme/tokens.js';

type Channels = [number, number, number];

/** How much of the picture's colours lies behind the page, at most; less where text on it would be hard to read. */
const MAX_OPACITY = { night: 0.42, dawn: 0.24 } as const;
const STEP = 0.02;
/** WCAG's minimum for text, and some of it for the rounding of a browser. */
const MIN_CONTRAST = 4.6;
const SATURATION = 1.6;

/** The blurred colours of a picture for the background of its page, from its ThumbHash; null when the hash is invalid. */
export function washOf(hash: string) {
  const cells = cellsOf(hash);
  return cells && { cells, opacity: { night: opacityIn('night', cells.data), dawn: opacityIn('dawn', cells.data) } };
}

/** The picture's colours, more vivid than in the hash. */
export function cellsOf(hash: string) {
  try {
    const { w, h, rgba } = thumbHashToRGBA(Uint8Array.from(atob(hash), (character) => character.charCodeAt(0)));
    const data = new Uint8ClampedArray(rgba.length);
    for (let at = 0; at < rgba.length; at += 4) {
      const [red, green, blue] = channelsAt(rgba, at);
      const grey = 0.299 * red + 0.587 * green + 0.114 * blue;
      for (const [offset, value] of [red, green, blue].entries())
        data[at + offset] = grey + (value - grey) * SATURATION;
      data[at + 3] = 255;
    }
    return { width: w, height: h, data };
  } catch {
    return null;
  }
}

/** The greatest opacity at which the palette's fainter text is readable on every cell. */
export function opacityIn(palette: keyof typeof MAX_OPACITY, data: ArrayLike<number>): number {
  const { page, muted } = palette === 'night' ? night : dawn;
  const [ground, ink] = [channelsOf(page), luminance(channelsOf(muted))];
  const isReadable = (cell: Channels, opacity: number) => {
    const seen = luminance(ground.map((below, at) => below + ((cell[at] ?? 0) - below) * opacity) as Channels);
    return (Math.max(seen, ink) + 0.05) / (Math.min(seen, ink) + 0.05) >= MIN_CONTRAST;
  };
  let opacity: number = MAX_OPACITY[palette];
  for (let at = 0; at < data.length; at += 4)
    while (opacity > 0 && !isReadable(channelsAt(data, at), opacity)) opacity = Math.max(0, opacity - STEP);
  return opacity;
}

const channelsAt = (data: ArrayLike<number>, at: number): Channels => [
  data[at] ?? 0,
  data[at + 1] ?? 0,
  data[at + 2] ?? 0,
];

const channelsOf = (colour: string): Channels =>
  [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as Channels;

function luminance(channels: Channels): number {
  const [red, green, blue] = channels.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
