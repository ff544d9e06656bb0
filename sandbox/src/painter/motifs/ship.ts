import { hex } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import type { Motif } from './motif.js';

/** A sailing ship, on water or in the air alike. */
export const ship: Motif = {
  name: 'ship',
  words: vocabulary(
    'ships?',
    'sail(ed|ing|s)?',
    'captain',
    'boats?',
    'barcos?',
    'barc[ah]e?',
    'schiffe?',
    'boote?',
    'bateaux?',
    'navios?',
    'nav[ei]',
  ),
  places: ['water', 'air', 'far'],
  size: 1.06,
  herd: true,
  paint(brush) {
    const [sail, wood, deep] = [hex('#f6e6cc'), hex('#6b4436'), hex('#38242c')];
    brush.line('M-8 -14 V-98 M16 -14 V-90 M36 -18 V-70 M-50 -18 L-68 -32', 2, deep);
    brush.body('M-10 -94 C-20 -84 -28 -74 -31 -66 L-2 -66 C-5 -76 -8 -86 -10 -94 Z', sail);
    brush.body('M-32 -63 C-38 -50 -40 -36 -38 -24 L0 -24 C3 -38 1 -52 -3 -63 Z', sail);
    brush.body(
      'M14 -88 C8 -80 5 -72 4 -64 L24 -64 C22 -74 18 -82 14 -88 Z M4 -61 C2 -48 3 -36 6 -26 L30 -26 C31 -40 29 -52 25 -61 Z',
      sail,
    );
    brush.body(
      'M35 -66 C32 -54 32 -40 34 -28 L50 -30 C48 -44 42 -56 35 -66 Z M-12 -84 C-34 -66 -52 -44 -66 -31 L-40 -30 C-36 -48 -26 -66 -12 -84 Z',
      sail,
    );
    brush.body(
      'M-62 -20 C-30 -10 24 -10 46 -18 L48 -28 L64 -30 C62 -14 54 0 42 2 L-36 2 C-48 0 -58 -8 -62 -20 Z',
      wood,
    );
    brush.line('M-54 -12 C-26 -4 26 -4 56 -16', 1.6, brush.palette.accent, 0.7);
    brush.line('M-8 -98 C0 -102 4 -94 12 -97', 3, hex('#c8453c'));
    brush.shine(58, -36, 20, brush.palette.accent, 0.7);
    brush.dot(58, -36, 2.6, brush.palette.light);
    for (const x of [44, 50]) brush.bright(`M${x} -20 h3.4 v5 h-3.4 Z`, brush.palette.accent);
  },
};
