import { hex } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import { circle } from './motif-brush.js';
import type { Motif } from './motif.js';

/** A sea turtle gliding. */
export const turtle: Motif = {
  name: 'turtle',
  words: vocabulary(
    'turtles?',
    'tortoises?',
    'tortugas?',
    'schildkröten?',
    'tortues?',
    'tartarugas?',
    'tartarugh?[ae]',
  ),
  places: ['air', 'ground'],
  size: 0.7,
  herd: true,
  paint(brush) {
    const [shell, skin, line] = [hex('#7a8a4a'), hex('#5fa08a'), hex('#3c4a34')];
    brush.body(
      'M22 10 C40 14 50 24 54 36 C42 36 28 30 16 20 Z M-14 -18 C-6 -36 10 -46 26 -48 C22 -36 12 -26 2 -18 Z',
      skin,
      0.4,
    );
    brush.body('M-44 -6 C-56 -16 -74 -16 -80 -4 C-80 6 -66 10 -56 8 C-50 10 -46 8 -42 6 Z', skin);
    brush.body('M-48 4 C-46 -26 -10 -36 18 -26 C40 -18 54 -2 62 10 C40 22 -26 30 -48 4 Z', shell);
    brush.line(
      'M-30 -14 L-14 -4 L8 -6 L28 -14 M-14 -4 L-20 16 M8 -6 L12 18 M28 -14 L40 2 L34 14 M-14 -4 L-8 -26',
      2,
      line,
      0.8,
    );
    brush.body('M-30 12 C-40 26 -40 44 -30 56 C-16 46 -8 30 -10 16 Z', skin);
    brush.flat(circle(-70, -5, 2.2), hex('#1c2420'));
  },
};
