import { hex } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import type { Motif } from './motif.js';
import type { MotifBrush } from './motif-brush.js';

const HAIR = hex('#3a2630');

/** A person seen from behind in a long coat, the scarf in the wind; `shift` sets several side by side. */
export function paintPerson(brush: MotifBrush, shift = 0, scarf = true, coat = brush.palette.coat): void {
  const { accent, land } = brush.palette;
  const move = (outline: string) => outline.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => `${Number(x) + shift} ${y}`);
  brush.flat(move('M-7 -36 L-8 -2 L-9.5 0 L-2.6 0 L-1 -34 Z M1 -34 L2.6 0 L9.5 0 L8 -3 L7 -36 Z'), land[3]);
  brush.body(
    move(
      'M-4 -83 C-9 -82 -12.5 -79 -13 -73 C-18 -64 -18 -52 -15.5 -43 L-14 -43 C-14.6 -37 -16 -32 -18 -26 C-8 -22 8 -22 18 -26 C16 -32 14.6 -37 14 -43 L15.5 -43 C18 -52 18 -64 13 -73 C12.5 -79 9 -82 4 -83 Z',
    ),
    coat,
  );
  brush.line(move('M-11 -66 C-12 -56 -12 -50 -13 -43 M11 -66 C12 -56 12 -50 13 -43 M0 -60 L0 -25'), 1.3, land[3], 0.5);
  brush.body(
    move('M-7 -91 C-8 -101 8 -101 7 -91 C9 -84 8.5 -77 6 -73 C2 -71 -2 -71 -6 -73 C-8.5 -77 -9 -84 -7 -91 Z'),
    HAIR,
    0.3,
  );
  if (!scarf) return;
  brush.body(move('M-7 -80 C-2 -77 2 -77 7 -80 L7 -74 C2 -71 -2 -71 -7 -74 Z'), accent, 0.4);
  brush.body(move('M4 -77 C12 -81 19 -74 29 -78 C27 -71 17 -69 5 -73 Z'), accent, 0.4);
}

/** The dreamer, alone before it all. */
export const dreamer: Motif = {
  name: 'dreamer',
  words: vocabulary('figure', 'silhouette', 'stranger', 'teacher', 'man', 'woman', 'girl', 'boy'),
  places: ['ground'],
  size: 0.86,
  paint(brush) {
    brush.footing(34);
    paintPerson(brush);
  },
};
