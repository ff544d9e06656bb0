import { hex } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import type { Motif } from './motif.js';

/** A door that stands alone and ajar, with light behind it. */
export const door: Motif = {
  name: 'door',
  words: vocabulary(
    'doors?',
    'doorway',
    'portals?',
    'gates?',
    'puertas?',
    'tür(en)?',
    'portes?',
    'portas?',
    'port[ae]',
  ),
  places: ['ground', 'far'],
  size: 1.04,
  paint(brush) {
    const { light, accent } = brush.palette;
    const wood = hex('#7a4c3a');
    brush.shine(0, -50, 110, light, 0.5);
    brush.bright('M-26 0 L-60 12 L44 12 L26 0 Z', accent, 0.3);
    brush.body('M-30 0 V-72 A30 28 0 0 1 30 -72 V0 H23 V-72 A23 22 0 0 0 -23 -72 V0 Z', hex('#5a4a5c'));
    brush.bright('M-23 0 V-72 A23 22 0 0 1 23 -72 V0 Z', accent, 0.9);
    brush.bright('M-15 0 V-70 A19 19 0 0 1 23 -70 V0 Z', light);
    brush.body('M23 0 V-72 C22 -82 18 -90 12 -92 L42 -86 C46 -82 47 -74 47 -68 V9 Z', wood, 0.3);
    brush.line('M29 -16 L41 -12 V-40 L29 -42 Z M29 -50 L41 -48 V-72 L29 -72 Z', 1.6, hex('#3a2228'), 0.8);
    brush.dot(27, -44, 1.8, accent);
  },
};
