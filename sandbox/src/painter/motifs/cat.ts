import { hex } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import { circle } from './motif-brush.js';
import type { Motif } from './motif.js';

/** A cat that sits and looks out of the picture. */
export const cat: Motif = {
  name: 'cat',
  words: vocabulary('cats?', 'kittens?', 'gat[oa]s?', 'katzen?', 'chats?', 'gatt[oi]'),
  places: ['ground'],
  size: 0.46,
  herd: true,
  paint(brush) {
    const fur = hex('#4a4658');
    brush.footing(44);
    brush.body('M14 -4 C34 6 54 -6 52 -28 C51 -40 42 -44 39 -36 C44 -28 40 -14 16 -14 Z', fur);
    brush.body(
      'M-19 0 C-26 -12 -21 -34 -12 -48 C-17 -54 -19 -62 -17 -70 L-20 -95 L-7 -82 C-2 -84 3 -84 8 -82 L20 -95 L17 -70 C19 -62 17 -54 13 -48 C22 -34 27 -12 19 0 Z',
      fur,
      0.8,
    );
    brush.flat('M-7 -44 C-9 -28 -5 -14 0 -8 C5 -14 9 -28 7 -44 C3 -41 -3 -41 -7 -44 Z', hex('#d8d2dc'), 0.5);
    for (const x of [-7, 7]) {
      brush.dot(x, -67, 3.4, brush.palette.accent);
      brush.flat(circle(x, -67, 1.3), brush.palette.land[3]);
      brush.shine(x, -67, 11, brush.palette.accent, 0.35);
    }
    brush.line('M-2 -59 L0 -57 L2 -59 M-22 -60 L-10 -59 M22 -60 L10 -59', 1, hex('#efe6e0'), 0.7);
  },
};
