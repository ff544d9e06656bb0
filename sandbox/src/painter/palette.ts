import { hex, type Colour } from './colour.js';
import type { Random } from './random.js';
import { countOf, vocabulary } from './vocabulary.js';

/** The colours of one picture: sky from zenith to horizon, land and water from far to near. */
export interface Palette {
  readonly name: string;
  readonly sky: readonly [Colour, Colour, Colour, Colour, Colour];
  readonly land: readonly [Colour, Colour, Colour, Colour];
  readonly water: readonly [Colour, Colour];
  readonly light: Colour;
  readonly accent: Colour;
  /** What the dreamer wears: the one warm or strange note of the picture. */
  readonly coat: Colour;
  readonly night: boolean;
}

const palette = (name: string, sky: string, land: string, water: string, rest: string, night = true): Palette => {
  const [s, l, w, r] = [sky, land, water, rest].map((row) => row.split(' ').map(hex));
  return {
    name,
    sky: [s![0]!, s![1]!, s![2]!, s![3]!, s![4]!],
    land: [l![0]!, l![1]!, l![2]!, l![3]!],
    water: [w![0]!, w![1]!],
    light: r![0]!,
    accent: r![1]!,
    coat: r![2]!,
    night,
  };
};

const PALETTES = {
  moonlit: palette(
    'moonlit',
    '#070b2a #16266b #4763b8 #b9b5ea #f3d9e4',
    '#5b6bb5 #2f3f86 #131c4f #080d2a',
    '#7f8fd8 #0d1850',
    '#fff4d8 #ffd27a #c2453f',
  ),
  rose: palette(
    'rose',
    '#1a1147 #5a2a8c #c45c9f #ff9f8f #ffe0b5',
    '#a25c9c #5f3580 #2f1c57 #140c33',
    '#ffb39e #3b1e6b',
    '#fff0cf #ffcf6e #2c8086',
  ),
  aurora: palette(
    'aurora',
    '#03121f #0a3346 #14706f #67c6a3 #e9f7c9',
    '#3f8f8b #17575f #0a2f3f #04161f',
    '#7fd8bf #06303c',
    '#f4ffe2 #ffd98a #d8663f',
  ),
  dawn: palette(
    'dawn',
    '#27407f #6f86cf #e7a7b5 #ffd1a0 #fff1c9',
    '#9aa4cf #6b7fae #3d5a7d #1d3550',
    '#ffd9b0 #4a68a8',
    '#fffbe4 #ffb877 #b5443f',
    false,
  ),
  spring: palette(
    'spring',
    '#3d6f9e #7fb4c9 #bfe0cf #f6e7c0 #fff6dc',
    '#a3cfae #5f9e86 #2f6a63 #163f45',
    '#cfeee0 #3f83a0',
    '#fffbe8 #ffa6a0 #c4503f',
    false,
  ),
  snowlight: palette(
    'snowlight',
    '#1b2f5c #45689f #8fb2d8 #d3e2f2 #fbe9e4',
    '#b4c7e2 #7690bb #41598a #1c2c52',
    '#cfe0f4 #3c5a90',
    '#fffaf0 #ffd59a #b33a3a',
    false,
  ),
  ember: palette(
    'ember',
    '#06060f #1a1029 #4b1c3a #a83d35 #f2a45c',
    '#6b2a3c #3a1730 #1a0c20 #08050e',
    '#c25a44 #160a1e',
    '#ffd9a0 #ff7a45 #b98d4a',
  ),
  noir: palette(
    'noir',
    '#04080e #0b1a26 #1d3a47 #55807f #c3cfa8',
    '#3b5f66 #1b3740 #0c1d26 #04090e',
    '#6f9a94 #081820',
    '#f1f3c8 #e8c15a #a8382f',
  ),
  desert: palette(
    'desert',
    '#0c0a30 #35206b #93407c #ea7a5b #ffd08a',
    '#c9685c #8a3c63 #4a214f #1d0f2e',
    '#ff9f70 #3a1a55',
    '#fff0c4 #ffc25e #2f8488',
  ),
  honey: palette(
    'honey',
    '#1c1230 #4a2a4a #96543f #dd9a52 #ffe0a0',
    '#a86a4a #6b3f3c #382230 #170e1c',
    '#f2b56a #4a2a40',
    '#fff3cc #ffc861 #2f6f73',
  ),
  candy: palette(
    'candy',
    '#160b45 #3d22a8 #a44ad8 #ff8fc7 #ffe3d0',
    '#8a55c9 #4f2fa0 #2a1a66 #120a35',
    '#ffa8dc #2b1a80',
    '#fff3fb #7df3ff #ffe27a',
  ),
  lagoon: palette(
    'lagoon',
    '#021526 #06355c #0f6f96 #58bcc4 #dff6e4',
    '#3f93a6 #175a7c #0a3156 #041830',
    '#8fe0dc #052c50',
    '#f3fff2 #ffd08c #e0644a',
  ),
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;

const OF_MOOD: Readonly<Record<string, readonly PaletteName[]>> = {
  scary: ['ember', 'noir'],
  peaceful: ['dawn', 'rose', 'aurora', 'spring'],
  emotional: ['rose', 'moonlit', 'honey'],
  strange: ['candy', 'aurora', 'lagoon'],
  adventure: ['desert', 'rose', 'lagoon', 'dawn'],
  vivid: ['moonlit', 'candy', 'rose', 'aurora'],
};

const OF_WORDS: readonly (readonly [RegExp, PaletteName])[] = [
  [vocabulary('silver\\w*', 'moon(light|lit)?', 'luna', 'mond', 'lune', 'lua', 'plata', 'argento'), 'moonlit'],
  [vocabulary('gold(en)?', 'sunset', 'autumn', 'oro', 'dorad[oa]s?', 'gold(en)?e[rsn]?', 'dorée?s?'), 'honey'],
  [vocabulary('snow\\w*', 'ice', 'icy', 'frozen', 'winter', 'nieve', 'schnee', 'neige', 'neve'), 'snowlight'],
  [vocabulary('fire', 'flames?', 'volcano', 'lava', 'fuego', 'feuer', 'feu', 'fogo', 'fuoco'), 'ember'],
  [vocabulary('pink', 'rosa', 'roses?', 'sunrise', 'amanecer'), 'rose'],
  [vocabulary('spring', 'meadow', 'morning', 'sunlight', 'primavera', 'frühling', 'printemps'), 'spring'],
  [vocabulary('aurora', 'northern lights', 'green', 'emerald', 'verdes?', 'grün\\w*', 'verte?s?'), 'aurora'],
  [vocabulary('neon', 'purple', 'robots?', 'aliens?', 'psychedelic'), 'candy'],
];

/** Chooses by mood first, then by the words' own colours, then by what suits the scene. */
export function choosePalette(
  moods: readonly string[],
  words: string,
  suits: readonly PaletteName[],
  random: Random,
): Palette {
  const score = new Map<PaletteName, number>();
  const add = (name: PaletteName, points: number) => score.set(name, (score.get(name) ?? 0) + points);
  // "vivid" fits any dream, so a mood beside it decides.
  const telling = moods.filter((mood) => mood in OF_MOOD && mood !== 'vivid');
  const frightened = telling.includes('scary');
  const leading = frightened ? 'scary' : telling[0];
  for (const name of OF_MOOD[leading ?? 'vivid'] ?? []) add(name, leading ? 3 : 1);
  if (!frightened) {
    for (const [colours, name] of OF_WORDS) {
      const count = countOf(colours, words);
      if (count) add(name, 2.2 + 0.8 * Math.min(2, count));
    }
    for (const name of suits) add(name, 1.6);
  }
  let best: PaletteName = 'moonlit';
  let most = -1;
  for (const [name, points] of score) {
    const luck = points + random.next() * 1.2;
    if (luck > most) [best, most] = [name, luck];
  }
  return PALETTES[best];
}
