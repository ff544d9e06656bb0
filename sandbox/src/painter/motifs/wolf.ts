import { hex } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import type { Motif } from './motif.js';

/** A wolf or a dog, head high. */
export const wolf: Motif = {
  name: 'wolf',
  words: vocabulary(
    'dogs?',
    'pupp(y|ies)',
    'wol(f|ves)',
    'perr[oa]s?',
    'lob[oa]s?',
    'hunde?',
    'wölfe',
    'chiens?',
    'loups?',
    'cães',
    'cão',
    'can[ei]',
    'lup[oi]',
  ),
  places: ['ground'],
  size: 0.6,
  herd: true,
  paint(brush) {
    const fur = hex('#6d7288');
    brush.footing(56);
    brush.flat('M-12 -30 L-9 -14 L-10 0 L-5 0 L-3 -30 Z M16 -30 L20 -14 L17 0 L22 0 L26 -16 L26 -30 Z', hex('#3f4356'));
    brush.body('M28 -52 C42 -50 50 -38 54 -18 C46 -20 36 -30 26 -36 Z', fur);
    brush.body(
      'M-20 -62 C-8 -58 14 -60 26 -55 C33 -52 36 -42 34 -32 L37 -16 L34 0 L28 0 L29 -15 L22 -28 C10 -24 -2 -25 -10 -30 L-13 -12 L-12 0 L-18 0 L-20 -14 L-21 -34 C-27 -42 -30 -50 -30 -60 C-37 -64 -45 -66 -52 -72 C-54 -76 -51 -78 -47 -78 C-42 -84 -37 -87 -32 -87 L-29 -100 L-21 -87 C-16 -80 -16 -70 -20 -62 Z',
      fur,
    );
    brush.flat('M-29 -58 C-27 -46 -22 -38 -18 -34 C-16 -44 -18 -54 -22 -62 Z', hex('#e2e2ea'), 0.6);
    brush.dot(-38, -78, 1.6, brush.palette.accent);
    brush.flat('M-53 -73 A2 2 0 1 1 -50 -77 Z', hex('#181820'));
  },
};
