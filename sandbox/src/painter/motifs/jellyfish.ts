import { mix, hex } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import { ribbon } from './motif-brush.js';
import type { Motif } from './motif.js';

/** Jellyfish that glow from within. */
export const jellyfish: Motif = {
  name: 'jellyfish',
  words: vocabulary('jellyfish(es)?', 'medusas?', 'quallen?', 'méduses?', 'águas?-vivas?', 'medus[ae]'),
  places: ['air'],
  size: 0.66,
  many: { count: 8, over: 'air' },
  paint(brush) {
    const { accent, light } = brush.palette;
    const flesh = mix(accent, brush.random.pick([hex('#ff9fd6'), hex('#9fd6ff'), hex('#d6b8ff')]), 0.6);
    brush.shine(0, -24, 80, flesh, 0.45);
    for (let arm = -3; arm <= 3; arm++) {
      const sway = brush.random.between(-12, 12);
      brush.bright(
        ribbon([
          [arm * 8, -14, 1.8],
          [arm * 8 + sway, 14, 1.4],
          [arm * 7 - sway, 40, 1],
          [arm * 9 + sway, 66, 0.3],
        ]),
        flesh,
        0.5,
      );
    }
    brush.bright(
      'M-36 -12 C-36 -40 -16 -52 0 -52 C16 -52 36 -40 36 -12 C28 -18 22 -6 14 -12 C8 -4 -8 -4 -14 -12 C-22 -6 -28 -18 -36 -12 Z',
      flesh,
      0.62,
    );
    brush.bright('M-22 -24 C-20 -40 -8 -46 2 -46 C-6 -38 -12 -30 -12 -20 Z', light, 0.55);
  },
};
