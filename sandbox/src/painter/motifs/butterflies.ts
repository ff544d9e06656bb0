import { hex } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import type { Motif } from './motif.js';

/** Butterflies on their way through. */
export const butterflies: Motif = {
  name: 'butterflies',
  words: vocabulary(
    'butterfl(y|ies)',
    'moths?',
    'mariposas?',
    'schmetterlinge?',
    'papillons?',
    'borboletas?',
    'farfall[ae]',
  ),
  places: ['air'],
  size: 0.24,
  many: { count: 14, over: 'air' },
  paint(brush) {
    const wing = brush.random.pick([hex('#ff9a5a'), hex('#8fb8ff'), hex('#ffd66e'), hex('#f08fd0')]);
    brush.shine(0, 0, 70, wing, 0.3);
    brush.body(
      'M0 2 C-10 -34 -40 -52 -58 -38 C-66 -16 -40 4 0 6 Z M0 4 C-28 4 -42 22 -34 40 C-18 46 -4 28 0 8 Z',
      wing,
    );
    brush.body('M0 2 C16 -38 40 -46 50 -32 C54 -12 34 2 0 6 Z M0 4 C24 6 34 20 28 34 C16 40 4 26 0 8 Z', wing);
    brush.line('M0 -8 V18 M0 -8 L-8 -20 M0 -8 L8 -20', 3.4, hex('#2a1c28'));
  },
};
