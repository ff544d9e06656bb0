import { hex } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import type { Motif } from './motif.js';

/** A stag with wide antlers. */
export const deer: Motif = {
  name: 'deer',
  words: vocabulary(
    'deer',
    'stags?',
    'elk',
    'moose',
    'ciervos?',
    'venados?',
    'hirsche?',
    'rehe?',
    'cerfs?',
    'cervos?',
    'cerv[oi]',
  ),
  places: ['ground'],
  size: 0.9,
  herd: true,
  paint(brush) {
    const fur = hex('#a8714a');
    brush.footing(52);
    brush.flat(
      'M-6 -34 L-5 -18 L-6 0 L-9.5 0 L-10 -18 L-12 -34 Z M20 -36 L25 -18 L23 0 L19.5 0 L20 -18 L14 -34 Z',
      hex('#5d3d30'),
    );
    brush.body(
      'M-18 -58 C-8 -64 16 -63 28 -58 C35 -54 37 -46 34 -38 L32 -20 L33 0 L29 0 L27 -22 L22 -36 C10 -31 -4 -32 -11 -36 L-13 -18 L-12 0 L-16 0 L-18 -20 L-20 -40 C-25 -46 -27 -52 -30 -60 C-32 -66 -34 -70 -38 -72 C-43 -70 -49 -68 -52 -70 C-54 -73 -51 -76 -47 -77 C-43 -81 -38 -84 -33 -83 L-24 -88 L-28 -80 C-24 -74 -22 -66 -18 -58 Z',
      fur,
    );
    brush.flat('M30 -55 C35 -56 37 -50 34 -45 Z M-51 -70 A1.6 1.6 0 1 1 -51 -74 Z', hex('#f4e6d0'));
    brush.line(
      'M-33 -83 C-34 -92 -44 -94 -43 -104 M-39 -93 C-46 -92 -50 -96 -51 -101 M-31 -83 C-26 -90 -20 -92 -22 -104 M-24 -92 C-18 -92 -14 -96 -13 -101 M-42 -98 L-37 -103 M-22 -98 L-27 -102',
      2.2,
      hex('#e9d3ae'),
    );
  },
};
