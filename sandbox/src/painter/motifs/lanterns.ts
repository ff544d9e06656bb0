import { hex, mix } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import { ellipse } from './motif-brush.js';
import type { Motif } from './motif.js';

/** Paper lanterns adrift. */
export const lanterns: Motif = {
  name: 'lanterns',
  words: vocabulary(
    'lanterns?',
    'candles?',
    'lamps?',
    'linternas?',
    'faroles',
    'velas',
    'laternen?',
    'lampions?',
    'lanternes?',
    'lanternas?',
    'lanterne',
  ),
  places: ['air'],
  size: 0.36,
  many: { count: 16, over: 'air' },
  paint(brush) {
    const { accent, land, light } = brush.palette;
    const warm = mix(accent, hex('#ffb04a'), 0.5);
    brush.shine(0, 0, 190, warm, 0.5);
    brush.bright('M-26 -36 C-44 -20 -44 22 -24 40 L24 40 C44 22 44 -20 26 -36 Z', mix(warm, hex('#d8562a'), 0.45));
    brush.bright('M-18 -34 C-32 -16 -30 22 -16 38 L16 38 C30 22 32 -16 18 -34 Z', warm);
    brush.bright(ellipse(0, 8, 13, 24), mix(light, warm, 0.2), 0.9);
    brush.flat('M-18 -42 H18 V-34 H-18 Z M-16 38 H16 V44 H-16 Z', land[3]);
    brush.line('M0 -42 V-54 M-8 46 V58 M0 46 V64 M8 46 V58', 1.6, land[3], 0.8);
  },
};
