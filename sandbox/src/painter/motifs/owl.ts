import { hex } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import { circle, ellipse } from './motif-brush.js';
import type { Motif } from './motif.js';

/** An owl on a stump. */
export const owl: Motif = {
  name: 'owl',
  words: vocabulary('owls?', 'búhos?', 'lechuzas?', 'eulen?', 'hiboux?', 'chouettes?', 'corujas?', 'gufi?o?'),
  places: ['ground'],
  size: 0.58,
  herd: true,
  paint(brush) {
    const [feather, face, bark] = [hex('#8b6a4e'), hex('#f0dcb8'), hex('#4a3a36')];
    brush.footing(44);
    brush.body('M-22 -30 L-26 -4 L-36 0 L36 0 L26 -4 L22 -30 C10 -34 -10 -34 -22 -30 Z', bark);
    brush.body(
      'M-20 -100 C-14 -95 -7 -94 0 -94 C7 -94 14 -95 20 -100 C23 -90 24 -82 22 -74 C30 -60 26 -40 10 -28 L-10 -28 C-26 -40 -30 -60 -22 -74 C-24 -82 -23 -90 -20 -100 Z',
      feather,
    );
    brush.flat('M-9 -64 C-12 -48 -8 -36 0 -31 C8 -36 12 -48 9 -64 Z', face, 0.7);
    for (let row = 0; row < 4; row++)
      brush.line(`M-6 ${-58 + row * 6} Q0 ${-54 + row * 6} 6 ${-58 + row * 6}`, 1.2, feather, 0.8);
    brush.flat(ellipse(-8.5, -80, 9.5, 10) + ellipse(8.5, -80, 9.5, 10), face);
    for (const x of [-8, 8]) {
      brush.dot(x, -80, 5, brush.palette.accent);
      brush.flat(circle(x, -80, 2.4), brush.palette.land[3]);
      brush.shine(x, -80, 16, brush.palette.accent, 0.3);
    }
    brush.flat('M-2.4 -76 L2.4 -76 L0 -69 Z', hex('#3a2c28'));
  },
};
