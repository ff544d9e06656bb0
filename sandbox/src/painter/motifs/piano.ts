import { hex } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import type { Motif } from './motif.js';

/** A grand piano, the lid open. */
export const piano: Motif = {
  name: 'piano',
  words: vocabulary('pianos?', 'klavier', 'flügel', 'pianoforte'),
  places: ['ground'],
  size: 0.8,
  paint(brush) {
    const [black, brass] = [hex('#2b2336'), brush.palette.accent];
    brush.footing(76);
    brush.flat(
      'M-44 -32 L-42 0 L-37 0 L-36 -32 Z M48 -32 L50 0 L55 0 L56 -32 Z M2 -32 L4 -2 L9 -2 L10 -32 Z',
      hex('#1a1424'),
    );
    brush.body('M-48 -58 C-30 -92 20 -104 62 -96 C66 -84 60 -70 64 -56 Z', black, 0.9);
    brush.flat('M-44 -57 C-10 -66 30 -66 60 -57 Z', brass, 0.55);
    brush.line('M30 -56 L38 -88', 2, brass);
    brush.body('M-60 -52 L-50 -58 L66 -58 L66 -30 L-48 -30 L-60 -40 Z', black);
    brush.flat('M-66 -48 L-46 -50 L-44 -42 L-64 -40 Z', hex('#fff6e6'));
    brush.line('M-62 -48 L-60 -44 M-58 -48.500 L-56 -44 M-54 -49 L-52 -44', 1.6, black);
    brush.line('M-46 -34 H64', 1, brass, 0.5);
  },
};
