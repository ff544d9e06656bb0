import { hex } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import type { Motif } from './motif.js';

/** A free-standing flight of steps that leads nowhere but up. */
export const stairway: Motif = {
  name: 'stairway',
  words: vocabulary(
    'stairs?',
    'stair(way|case|well)s?',
    'ladders?',
    'steps',
    'escaleras?',
    'treppen?',
    'leiter',
    'escaliers?',
    'escadas?',
    'scal[ae]',
  ),
  places: ['ground', 'far'],
  size: 1.06,
  paint(brush) {
    const { light, accent } = brush.palette;
    const stone = hex('#b9a9a6');
    brush.footing(70);
    for (let step = 0; step < 12; step++) {
      const [x, y] = [-54 + step * 8.6, -step * 8];
      brush.body(`M${x} ${y} v-8 h${24 - step * 0.6} l-5 12 Z`, stone, 0.5);
      brush.flat(`M${x} ${y - 8} h${24 - step * 0.6} l-2 3 h${-22 + step * 0.6} Z`, light, 0.55);
    }
    brush.shine(54, -104, 46, accent, 0.6);
    brush.dot(54, -104, 3, light);
  },
};
