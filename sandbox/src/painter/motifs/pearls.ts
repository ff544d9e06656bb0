import { hex, mix } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import { circle } from './motif-brush.js';
import type { Motif } from './motif.js';

/** What dreams of falling teeth become: pearls raining down, each with a thread of light. */
export const pearls: Motif = {
  name: 'pearls',
  words: vocabulary(
    'teeth',
    'tooth',
    'pearls?',
    'dientes?',
    'muelas?',
    'zähne?',
    'zahn',
    'dents?',
    'dentes?',
    'dent[ei]',
  ),
  places: ['air'],
  size: 0.27,
  many: { count: 20, over: 'air' },
  paint(brush) {
    const { light, sky } = brush.palette;
    const pearl = mix(hex('#fff6ec'), sky[4], 0.2);
    brush.shine(0, 0, 80, light, 0.3);
    brush.line('M0 -40 V-210', 5, light, 0.18);
    brush.bright(circle(0, 0, 40), mix(pearl, sky[1], 0.4));
    brush.bright(circle(-3, -4, 34), pearl);
    brush.bright(circle(10, 12, 16), mix(pearl, sky[2], 0.3), 0.5);
    brush.dot(-13, -15, 9, hex('#ffffff'));
  },
};
