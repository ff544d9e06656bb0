import { hex } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import type { Motif } from './motif.js';

/** A lighthouse sweeping its beam. */
export const lighthouse: Motif = {
  name: 'lighthouse',
  words: vocabulary('lighthouses?', 'faros?', 'leucht(turm|türme)', 'phares?', 'far[oi]'),
  places: ['far', 'ground'],
  size: 1.1,
  paint(brush) {
    const { light, accent } = brush.palette;
    brush.bright('M0 -84 L-300 -130 L-300 -50 Z', light, 0.16);
    brush.bright('M0 -84 L300 -106 L300 -66 Z', light, 0.1);
    brush.body('M-40 8 C-30 -6 30 -6 40 8 Z', hex('#4a4458'));
    brush.body('M-14 2 L-9 -74 H9 L14 2 Z', hex('#f4e8dc'));
    brush.flat('M-12.600 -18 L-11.300 -36 H11.300 L12.600 -18 Z M-10.200 -54 L-9 -72 H9 L10.200 -54 Z', hex('#c2483f'));
    brush.flat('M-12 -76 H12 V-73 H-12 Z M-8 -92 L0 -101 L8 -92 Z', hex('#38303e'));
    brush.bright('M-6 -90 H6 V-77 H-6 Z', light);
    brush.shine(0, -84, 70, accent, 0.8);
  },
};
