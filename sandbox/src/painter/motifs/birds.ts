import { hex } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import type { Motif } from './motif.js';

/** A flock of birds. */
export const birds: Motif = {
  name: 'birds',
  words: vocabulary(
    'birds?',
    'crows?',
    'ravens?',
    'doves?',
    'gulls?',
    'swans?',
    'pájaros?',
    'aves',
    'vögel',
    'vogel',
    'oiseaux?',
    'pássaros?',
    'uccell[io]',
  ),
  places: ['air'],
  size: 0.2,
  many: { count: 15, over: 'air' },
  paint(brush) {
    const lift = brush.random.between(-26, 18);
    brush.body(
      `M-34 2 C-26 -8 -14 -8 -6 -6 C-2 -30 20 ${-44 + lift} 44 ${-42 + lift} C30 ${-28 + lift} 18 -14 14 -4 C24 -2 38 0 52 8 C36 10 20 10 8 8 C2 26 16 ${36 - lift} 34 ${44 - lift} C8 ${42 - lift} -8 26 -10 8 C-18 8 -26 6 -34 2 Z`,
      hex('#e9e4f2'),
    );
  },
};
