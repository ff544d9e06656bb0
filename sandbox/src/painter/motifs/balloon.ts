import { hex } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import type { Motif } from './motif.js';

/** A hot-air balloon, its burner lit. */
export const balloon: Motif = {
  name: 'balloon',
  words: vocabulary(
    'balloons?',
    'globos?',
    'ballons?',
    'heißluftballon',
    'montgolfières?',
    'balões',
    'balão',
    'mongolfier[ae]',
  ),
  places: ['air'],
  size: 1.06,
  herd: true,
  paint(brush) {
    const { accent, coat, light } = brush.palette;
    brush.shine(0, 14, 60, accent, 0.5);
    brush.line('M-12 22 L-7 36 M12 22 L7 36 M0 24 V36', 1, hex('#3a2a30'));
    brush.body(
      'M0 -52 C30 -52 42 -30 40 -12 C38 4 22 16 12 26 H-12 C-22 16 -38 4 -40 -12 C-42 -30 -30 -52 0 -52 Z',
      coat,
    );
    brush.flat('M0 -52 C-16 -44 -22 -10 -7 26 H7 C22 -10 16 -44 0 -52 Z', light, 0.55);
    brush.flat(
      'M-22 -45 C-36 -30 -32 2 -16 22 L-11 26 C-26 0 -24 -34 -6 -51 Z M22 -45 C36 -30 32 2 16 22 L11 26 C26 0 24 -34 6 -51 Z',
      accent,
      0.55,
    );
    brush.body('M-8 36 H8 L7 48 H-7 Z', hex('#7a4c34'));
    brush.dot(0, 28, 2.6, light);
  },
};
