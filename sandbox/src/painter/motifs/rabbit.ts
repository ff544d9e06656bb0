import { hex } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import { circle } from './motif-brush.js';
import type { Motif } from './motif.js';

/** A white rabbit, ears up. */
export const rabbit: Motif = {
  name: 'rabbit',
  words: vocabulary(
    'rabbits?',
    'bunn(y|ies)',
    'hares?',
    'conejos?',
    'hasen?',
    'kaninchen',
    'lapins?',
    'coelhos?',
    'conigli[oe]?',
  ),
  places: ['ground'],
  size: 0.38,
  herd: true,
  paint(brush) {
    const fur = hex('#efe6e0');
    brush.footing(46);
    brush.flat(circle(31, -12, 8), fur);
    brush.body('M-6 -66 C-2 -80 4 -92 13 -98 C16 -88 10 -74 3 -62 Z', hex('#d8c6c2'));
    brush.body(
      'M-17 0 C-24 -2 -23 -9 -16 -11 C-19 -24 -16 -34 -11 -41 C-21 -43 -28 -49 -27 -57 C-25 -65 -17 -69 -10 -68 C-16 -78 -16 -92 -9 -100 C-3 -92 -2 -80 -2 -70 C6 -64 6 -52 1 -46 C18 -44 32 -28 31 -10 C31 -3 26 0 18 0 Z',
      fur,
    );
    brush.flat('M-9 -94 C-12 -86 -11 -78 -8 -71 C-5 -78 -5 -88 -9 -94 Z', hex('#e8a8a4'), 0.7);
    brush.flat(circle(-16, -57, 2.2), hex('#3a1d28'));
    brush.line('M4 -6 C4 -18 16 -24 24 -18', 1.6, hex('#b9a6a8'), 0.7);
  },
};
