import { hex, mix } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import { ellipse } from './motif-brush.js';
import type { Motif } from './motif.js';

/** A standing mirror that shows another sky. */
export const mirror: Motif = {
  name: 'mirror',
  words: vocabulary('mirrors?', 'reflections?', 'espejos?', 'spiegel', 'miroirs?', 'espelhos?', 'specchi[oe]?'),
  places: ['ground'],
  size: 1.04,
  paint(brush) {
    const { light, sky, accent } = brush.palette;
    brush.footing(44);
    brush.line('M-26 0 L-20 -16 M26 0 L20 -16', 4, hex('#7a5a38'));
    brush.body(ellipse(0, -54, 30, 46), hex('#c09248'), 0.9);
    brush.bright(ellipse(0, -54, 24, 40), sky[1]);
    brush.bright('M-24 -54 A24 40 0 0 0 24 -54 C10 -46 -8 -60 -24 -54 Z', mix(sky[2], sky[3], 0.5));
    brush.bright('M-18 -80 C-8 -92 6 -92 12 -88 C-2 -76 -12 -56 -16 -34 C-22 -48 -22 -66 -18 -80 Z', light, 0.28);
    brush.dot(8, -70, 7, light);
    brush.shine(8, -70, 36, light, 0.6);
    brush.dot(0, -101, 3, accent);
  },
};
