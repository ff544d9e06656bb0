import { hex } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import { circle } from './motif-brush.js';
import type { Motif } from './motif.js';

/** An elephant walking. */
export const elephant: Motif = {
  name: 'elephant',
  words: vocabulary('elephants?', 'elefantes?', 'elefanten?', 'éléphants?', 'elefanti'),
  places: ['ground', 'far'],
  size: 1.05,
  herd: true,
  paint(brush) {
    const [hide, deep] = [hex('#9c98b4'), hex('#5c5874')];
    brush.footing(84);
    brush.flat('M-6 -36 L-10 -2 L6 -2 L10 -34 Z M22 -34 L22 -2 L37 -2 L40 -36 Z', deep);
    brush.line('M60 -70 C70 -60 68 -44 67 -32', 2.4, deep);
    brush.body(
      'M-28 -86 C-10 -98 26 -98 45 -86 C59 -77 63 -60 61 -42 L62 0 L43 0 L40 -30 C28 -25 8 -25 -6 -30 L-8 0 L-27 0 L-27 -36 C-33 -44 -36 -54 -36 -66 C-36 -76 -34 -82 -28 -86 Z',
      hide,
    );
    brush.body(
      'M-18 -90 C-32 -100 -55 -96 -63 -80 C-69 -66 -68 -52 -71 -38 C-73 -26 -79 -18 -89 -19 C-94 -19 -95 -12 -90 -10 C-78 -6 -66 -12 -61 -26 C-58 -36 -57 -46 -51 -50 C-43 -47 -32 -48 -26 -56 Z',
      hide,
    );
    brush.flat('M-52 -52 C-58 -45 -67 -41 -76 -43 C-69 -37 -56 -38 -48 -46 Z', hex('#fff4dc'));
    brush.body(
      'M-36 -86 C-24 -94 -6 -86 -6 -68 C-6 -52 -15 -42 -24 -42 C-32 -46 -38 -58 -38 -68 C-39 -76 -39 -82 -36 -86 Z',
      hex('#86829e'),
      0.8,
    );
    brush.line('M-67 -52 L-60 -50 M-69 -44 L-60 -42 M-70 -36 L-62 -34 M-72 -28 L-64 -26', 1, deep, 0.7);
    brush.flat(circle(-52, -73, 2), hex('#20182c'));
  },
};
