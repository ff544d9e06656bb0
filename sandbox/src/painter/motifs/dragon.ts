import { hex } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import { circle, ribbon } from './motif-brush.js';
import type { Motif } from './motif.js';

/** A dragon on the wing. */
export const dragon: Motif = {
  name: 'dragon',
  words: vocabulary('dragons?', 'dragón', 'dragones', 'drachen?', 'dragão', 'dragões', 'drag[oh]i?'),
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
