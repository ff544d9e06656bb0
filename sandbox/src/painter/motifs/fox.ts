import { hex } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import type { Motif } from './motif.js';

/** A sitting fox that seems to be waiting. */
export const fox: Motif = {
  name: 'fox',
  words: vocabulary('fox(es)?', 'zorr[oa]s?', 'fuchs', 'füchse', 'renards?', 'raposas?', 'volp[ei]'),
  places: ['ground'],
  size: 0.56,
  herd: true,
  paint(brush) {
    const [fur, white, dark] = [hex('#f0702a'), hex('#fff1dc'), hex('#3a1d18')];
    brush.footing(62);
    brush.body('M22 -4 C36 6 60 0 66 -16 C72 -34 62 -48 48 -54 C54 -38 50 -22 38 -16 C30 -12 24 -10 22 -4 Z', fur);
    brush.flat('M67 -22 C70 -38 61 -49 48 -54 C51 -46 52 -41 51 -35 C57 -36 64 -30 67 -22 Z', white);
    brush.body(
      'M-15 0 C-18 -4 -14 -6 -11 -6 C-11 -20 -13 -32 -11 -44 C-14 -50 -19 -54 -29 -57 C-33 -59 -32 -63 -28 -65 C-23 -68 -20 -74 -15 -79 L-15 -98 C-8 -94 -3 -89 -1 -84 L7 -98 C11 -88 11 -80 9 -74 C12 -68 13 -62 15 -56 C28 -46 37 -26 33 -8 C32 -2 28 0 22 0 Z',
      fur,
    );
    brush.flat('M-12 -47 C-15 -36 -12 -22 -9 -10 C-1 -18 4 -34 2 -48 C-3 -44 -8 -44 -12 -47 Z', white);
    brush.flat('M-29 -57 C-33 -59 -32 -62 -28 -63 C-21 -63 -14 -61 -8 -56 C-14 -52 -20 -54 -29 -57 Z', white);
    brush.flat('M-12 -92 L-11 -82 L-6 -85 Z M5 -92 L3 -82 L8 -80 Z M-12 -8 L-11 0 L-2 0 L-4 -10 Z', dark, 0.8);
    brush.flat('M-33 -61 C-32 -65 -28 -64 -28 -61 Z M-17 -68 A2 2 0 1 1 -13 -69 Z', dark);
  },
};
