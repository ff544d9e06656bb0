import { hex } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import { circle } from './motif-brush.js';
import type { Motif } from './motif.js';

/** A pale horse at a walk. */
export const horse: Motif = {
  name: 'horse',
  words: vocabulary(
    'horses?',
    'unicorns?',
    'caballos?',
    'pferde?',
    'einhorn',
    'chevaux',
    'cheval',
    'cavalos?',
    'cavall[oi]',
  ),
  places: ['ground'],
  size: 0.94,
  herd: true,
  paint(brush) {
    const [coat, mane] = [hex('#e6dcd6'), hex('#8a7488')];
    brush.footing(60);
    brush.flat(
      'M-14 -34 L-22 -18 L-18 0 L-13 0 L-15 -16 L-4 -32 Z M24 -36 L20 -18 L26 0 L31 0 L27 -18 L34 -34 Z',
      hex('#a89aa4'),
    );
    brush.body('M36 -60 C50 -58 54 -40 50 -16 C44 -26 40 -38 33 -46 Z', mane);
    brush.body(
      'M-22 -62 C-8 -66 18 -66 32 -62 C41 -58 43 -48 39 -38 L42 -20 L38 0 L32 0 L33 -18 L26 -34 C14 -30 -2 -30 -10 -34 L-8 -16 L-10 0 L-16 0 L-16 -16 L-22 -38 C-28 -46 -30 -54 -32 -64 C-33 -70 -36 -74 -38 -76 C-44 -70 -50 -64 -56 -63 C-60 -65 -60 -70 -56 -74 C-50 -82 -44 -92 -34 -94 L-30 -101 L-27 -92 C-18 -86 -14 -74 -22 -62 Z',
      coat,
    );
    brush.body('M-30 -96 C-18 -94 -6 -82 -10 -62 C-16 -64 -20 -72 -24 -80 C-26 -86 -28 -90 -30 -96 Z', mane, 0.4);
    brush.flat(circle(-43, -81, 1.8), hex('#2a1c28'));
  },
};
