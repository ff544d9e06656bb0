import { hex, mix, WHITE } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import { circle, type Motif, ribbon } from './motif.js';

/** A flock of birds. */
const birds: Motif = {
  name: 'birds',
  words: vocabulary(
    'birds?|crows?|ravens?|doves?|gulls?|swans?|pájaros?|aves|vögel|vogel|oiseaux?|pássaros?|uccell[io]',
  ),
  places: ['air'],
  size: 0.2,
  many: { count: 15, over: 'air' },
  paint(brush) {
    const lift = brush.random.between(-26, 18);
    brush.body(
      `M-34 2 C-26 -8 -14 -8 -6 -6 C-2 -30 20 ${-44 + lift} 44 ${-42 + lift} C30 ${-28 + lift} 18 -14 14 -4 C24 -2 38 0 52 8 C36 10 20 10 8 8 C2 26 16 ${36 - lift} 34 ${44 - lift} C8 ${42 - lift} -8 26 -10 8 C-18 8 -26 6 -34 2 Z`,
      hex('#e9e4f2'),
    );
  },
};

/** Butterflies on their way through. */
const butterflies: Motif = {
  name: 'butterflies',
  words: vocabulary('butterfl(y|ies)|moths?|mariposas?|schmetterlinge?|papillons?|borboletas?|farfall[ae]'),
  places: ['air'],
  size: 0.24,
  many: { count: 14, over: 'air' },
  paint(brush) {
    const wing = brush.random.pick([hex('#ff9a5a'), hex('#8fb8ff'), hex('#ffd66e'), hex('#f08fd0')]);
    brush.shine(0, 0, 70, wing, 0.3);
    brush.body(
      'M0 2 C-10 -34 -40 -52 -58 -38 C-66 -16 -40 4 0 6 Z M0 4 C-28 4 -42 22 -34 40 C-18 46 -4 28 0 8 Z',
      wing,
    );
    brush.body('M0 2 C16 -38 40 -46 50 -32 C54 -12 34 2 0 6 Z M0 4 C24 6 34 20 28 34 C16 40 4 26 0 8 Z', wing);
    brush.line('M0 -8 V18 M0 -8 L-8 -20 M0 -8 L8 -20', 3.4, hex('#2a1c28'));
  },
};

/** A dragon on the wing. */
const dragon: Motif = {
  name: 'dragon',
  words: vocabulary('dragons?|dragón|dragones|drachen?|dragão|dragões|drag[oh]i?'),
  places: ['air'],
  size: 1.1,
  herd: true,
  paint(brush) {
    const [scale, wing, deep] = [hex('#3f8f7a'), hex('#b7563f'), hex('#24504e')];
    brush.body(
      'M-18 2 C-30 -22 -30 -46 -16 -66 C-12 -54 -4 -46 8 -45 C2 -36 1 -26 4 -14 C-4 -12 -8 -6 -8 4 Z',
      hex('#7c3a3a'),
      0.3,
    );
    brush.body(
      ribbon([
        [-70, -24, 3.5],
        [-58, -27, 6],
        [-46, -18, 7],
        [-34, 0, 8],
        [-16, 8, 12],
        [6, 6, 13],
        [28, 12, 9],
        [50, 10, 6],
        [68, -2, 4],
        [84, -4, 2.4],
        [98, 6, 0.8],
      ]),
      scale,
    );
    brush.body(
      'M-92 -20 C-86 -27 -80 -33 -68 -34 L-56 -44 L-60 -32 L-50 -38 L-58 -26 C-60 -20 -68 -18 -76 -17 L-74 -14 C-80 -12 -88 -14 -92 -20 Z',
      scale,
    );
    brush.flat('M94 4 L110 -2 L104 8 L108 18 Z', scale);
    brush.line('M-46 -26 L-42 -32 M-36 -12 L-30 -18 M-22 -4 L-17 -11 M28 2 L34 -4 M46 2 L52 -5', 2.4, wing);
    brush.body(
      'M-10 16 C-12 24 -18 28 -22 30 L-12 31 C-6 28 -2 22 -2 17 Z M22 18 C22 26 18 31 14 34 L24 34 C30 29 32 23 31 16 Z',
      deep,
    );
    brush.body(
      'M-14 2 C-12 -34 2 -58 30 -78 C30 -62 42 -52 60 -54 C50 -44 50 -34 58 -26 C46 -27 38 -20 37 -8 C26 -10 16 -4 10 6 Z',
      wing,
      0.9,
    );
    brush.line('M-10 0 C-2 -30 10 -54 30 -78 M-6 0 C10 -26 32 -44 60 -54 M-2 2 C18 -16 36 -24 58 -26', 1.6, deep, 0.8);
    brush.dot(-71, -27, 1.7, brush.palette.accent);
    brush.flat(circle(-90, -20, 0.9), deep);
    brush.shine(-71, -27, 9, brush.palette.accent, 0.5);
  },
};

/** A shoal of fish, in water or in the sky. */
const fish: Motif = {
  name: 'fish',
  words: vocabulary('fish(es)?|goldfish|koi|sharks?|pe(z|ces)|fische?|poissons?|peixes?|pesc[ei]'),
  places: ['air'],
  size: 0.26,
  many: { count: 14, over: 'air' },
  paint(brush) {
    const colour = brush.random.pick([hex('#ff8f4a'), hex('#ffc15e'), hex('#f2e6da'), brush.palette.accent]);
    brush.flat(
      'M-6 -14 C8 -36 26 -34 36 -32 C28 -24 24 -16 20 -10 Z M0 14 C8 28 18 32 28 30 C22 22 20 16 16 10 Z',
      colour,
      0.6,
    );
    brush.body(
      'M-58 2 C-44 -18 -8 -22 26 -8 C40 -2 54 -24 76 -30 C68 -12 66 8 78 30 C56 26 42 8 28 8 C-4 22 -42 18 -58 2 Z',
      colour,
      0.8,
    );
    brush.flat(circle(-40, -3, 3.6), hex('#2a1a2c'));
    brush.line('M-26 -12 C-20 -4 -20 6 -26 12', 2, hex('#7a3a2a'), 0.5);
  },
};

/** Jellyfish that glow from within. */
const jellyfish: Motif = {
  name: 'jellyfish',
  words: vocabulary('jellyfish(es)?|medusas?|quallen?|méduses?|águas?-vivas?|medus[ae]'),
  places: ['air'],
  size: 0.66,
  many: { count: 8, over: 'air' },
  paint(brush) {
    const { accent, light } = brush.palette;
    const flesh = mix(accent, brush.random.pick([hex('#ff9fd6'), hex('#9fd6ff'), hex('#d6b8ff')]), 0.6);
    brush.shine(0, -24, 80, flesh, 0.45);
    for (let arm = -3; arm <= 3; arm++) {
      const sway = brush.random.between(-12, 12);
      brush.bright(
        ribbon([
          [arm * 8, -14, 1.8],
          [arm * 8 + sway, 14, 1.4],
          [arm * 7 - sway, 40, 1],
          [arm * 9 + sway, 66, 0.3],
        ]),
        flesh,
        0.5,
      );
    }
    brush.bright(
      'M-36 -12 C-36 -40 -16 -52 0 -52 C16 -52 36 -40 36 -12 C28 -18 22 -6 14 -12 C8 -4 -8 -4 -14 -12 C-22 -6 -28 -18 -36 -12 Z',
      flesh,
      0.62,
    );
    brush.bright('M-22 -24 C-20 -40 -8 -46 2 -46 C-6 -38 -12 -30 -12 -20 Z', light, 0.55);
  },
};

/** A sea turtle gliding. */
const turtle: Motif = {
  name: 'turtle',
  words: vocabulary('turtles?|tortoises?|tortugas?|schildkröten?|tortues?|tartarugas?|tartarugh?[ae]'),
  places: ['air', 'ground'],
  size: 0.7,
  herd: true,
  paint(brush) {
    const [shell, skin, line] = [hex('#7a8a4a'), hex('#5fa08a'), hex('#3c4a34')];
    brush.body(
      'M22 10 C40 14 50 24 54 36 C42 36 28 30 16 20 Z M-14 -18 C-6 -36 10 -46 26 -48 C22 -36 12 -26 2 -18 Z',
      skin,
      0.4,
    );
    brush.body('M-44 -6 C-56 -16 -74 -16 -80 -4 C-80 6 -66 10 -56 8 C-50 10 -46 8 -42 6 Z', skin);
    brush.body('M-48 4 C-46 -26 -10 -36 18 -26 C40 -18 54 -2 62 10 C40 22 -26 30 -48 4 Z', shell);
    brush.line(
      'M-30 -14 L-14 -4 L8 -6 L28 -14 M-14 -4 L-20 16 M8 -6 L12 18 M28 -14 L40 2 L34 14 M-14 -4 L-8 -26',
      2,
      line,
      0.8,
    );
    brush.body('M-30 12 C-40 26 -40 44 -30 56 C-16 46 -8 30 -10 16 Z', skin);
    brush.flat(circle(-70, -5, 2.2), hex('#1c2420'));
  },
};

/** A whale swimming through whatever there is, sky or sea. */
const whale: Motif = {
  name: 'whale',
  words: vocabulary('whales?|ballenas?|wale?|baleines?|baleias?|balen[ae]'),
  places: ['air', 'water', 'far'],
  size: 1.06,
  herd: true,
  paint(brush) {
    const skin = mix(brush.palette.sky[2], hex('#5f7fae'), 0.5);
    const belly = mix(WHITE, brush.palette.sky[4], 0.3);
    const scaled = (path: string) =>
      path.replace(/-?\d+(\.\d+)?/g, (number) => String(Math.round(Number(number) * 4.8) / 10));
    const part = (path: string) => scaled(path);
    brush.body(
      part('M-20 58 C0 70 36 96 74 98 C80 98 82 92 76 86 C56 66 40 52 18 48 Z'),
      mix(skin, brush.palette.land[2], 0.5),
      0.2,
    );
    brush.body(
      part(
        'M-214 18 C-222 -14 -196 -46 -140 -60 C-70 -78 20 -70 92 -44 C140 -26 176 -8 206 2 C214 -16 226 -44 252 -58 C264 -64 276 -60 270 -50 C260 -34 250 -14 236 8 C252 22 268 42 270 62 C270 72 258 70 248 62 C230 50 214 32 204 22 C164 30 120 44 70 56 C0 74 -90 84 -150 70 C-190 60 -210 44 -214 18 Z',
      ),
      skin,
      0.8,
    );
    brush.flat(
      part('M-214 26 C-170 34 -110 40 -60 60 C-20 70 30 62 74 54 C0 74 -90 84 -150 70 C-190 60 -210 46 -214 26 Z'),
      belly,
      0.85,
    );
    for (let fold = 0; fold < 6; fold++) {
      const y = 36 + fold * 7;
      brush.line(
        part(`M${-206 + fold * 9} ${y} C-160 ${y + 8} -110 ${y + 8} -54 ${64 + fold * 1.5}`),
        0.9,
        mix(skin, brush.palette.land[2], 0.5),
        0.6,
      );
    }
    for (let spot = 0; spot < 22; spot++) {
      brush.dot(
        brush.random.between(-86, 70),
        brush.random.between(-26, 2),
        brush.random.between(0.4, 1.2),
        brush.palette.light,
        0.4,
      );
    }
    brush.body(
      part('M-84 50 C-78 84 -48 128 4 146 C10 148 14 142 10 134 C-2 104 -16 72 -34 52 C-50 42 -72 42 -84 50 Z'),
      mix(skin, brush.palette.land[2], 0.45),
    );
    brush.flat(circle(-64, 10, 2.8), brush.palette.land[3]);
    brush.dot(-64.8, 9.3, 0.9, WHITE);
  },
};

export const AIR_AND_SEA_ANIMALS: readonly Motif[] = [birds, butterflies, dragon, fish, jellyfish, turtle, whale];
