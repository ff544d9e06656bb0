import { hex, mix } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import { circle } from './motif-brush.js';
import type { Motif } from './motif.js';

/** A ringed planet, low over the land. */
export const planet: Motif = {
  name: 'planet',
  words: vocabulary(
    'planets?',
    'saturn',
    'jupiter',
    'mars',
    'galax(y|ies)',
    'planetas?',
    'planeten',
    'planètes?',
    'pianet[ai]',
  ),
  places: ['air'],
  size: 1.06,
  paint(brush) {
    const { accent, sky, light } = brush.palette;
    const body = mix(accent, hex('#d88a6a'), 0.5);
    brush.shine(0, 0, 95, accent, 0.3);
    brush.line('M-66 22 C-40 -2 10 -24 54 -28', 5, mix(body, light, 0.4), 0.5);
    brush.body(circle(0, 0, 38), body, 0.9);
    brush.flat('M-37 -8 C-14 2 18 -2 36 -12 L38 -2 C18 8 -14 12 -38 2 Z', mix(body, sky[1], 0.35), 0.5);
    brush.flat('M-32 20 C-10 28 18 24 34 16 L30 24 C14 32 -14 34 -26 28 Z', mix(body, light, 0.3), 0.5);
    brush.line('M-66 22 C-74 34 -24 30 18 10 C58 -10 76 -26 54 -28', 5, mix(body, light, 0.55), 0.9);
    brush.line('M-56 25 C-40 28 -10 22 20 8 C44 -3 58 -14 54 -20', 2, mix(body, light, 0.8), 0.7);
  },
};
