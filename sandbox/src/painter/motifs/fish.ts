import { hex } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import { circle } from './motif-brush.js';
import type { Motif } from './motif.js';

/** A shoal of fish, in water or in the sky. */
export const fish: Motif = {
  name: 'fish',
  words: vocabulary(
    'fish(es)?',
    'goldfish',
    'koi',
    'sharks?',
    'pe(z|ces)',
    'fische?',
    'poissons?',
    'peixes?',
    'pesc[ei]',
  ),
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
