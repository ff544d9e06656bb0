import { hex, mix } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import { circle } from './motif-brush.js';
import type { Motif } from './motif.js';

/** An old key that hangs in the air and gives light. */
export const key: Motif = {
  name: 'key',
  words: vocabulary('keys?', 'llaves?', 'schlüssel', 'clés?', 'clefs?', 'chaves?', 'chiav[ei]'),
  places: ['air'],
  size: 0.6,
  paint(brush) {
    const gold = mix(brush.palette.accent, hex('#e8a93a'), 0.4);
    brush.shine(0, 0, 120, brush.palette.accent, 0.55);
    brush.body(
      `M-4 -14 L-4 46 L-22 46 L-22 36 L-15 36 L-15 32 L-22 32 L-22 22 L-11 22 L-11 14 L-4 14 Z M-4 -14 H4 V50 H-4 Z ${circle(-12, -28, 13)}${circle(12, -28, 13)}${circle(0, -44, 13)}`,
      gold,
      0.9,
    );
    brush.flat(circle(-12, -28, 6.5) + circle(12, -28, 6.5) + circle(0, -44, 6.5), brush.palette.land[2], 0.75);
    brush.dot(-4, -50, 2.4, brush.palette.light);
  },
};
