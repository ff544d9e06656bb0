import { hex, mix } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import type { Motif } from './motif.js';

/** A small house with somebody home. */
export const house: Motif = {
  name: 'house',
  words: vocabulary(
    'houses?',
    'home',
    'cabins?',
    'cottage',
    'casas?',
    'häus(er|chen)',
    'haus',
    'hütte',
    'maisons?',
    'cas[ae]',
  ),
  places: ['far', 'ground'],
  size: 0.8,
  herd: true,
  paint(brush) {
    const { accent, light, sky } = brush.palette;
    const wall = hex('#8c6f6a');
    for (let puff = 0; puff < 12; puff++)
      brush.dot(
        28 + puff * 3.4 + brush.random.between(-3, 3),
        -104 - puff * 7,
        3 + puff * 1.3,
        mix(light, sky[3], 0.6),
        0.16,
      );
    brush.footing(70);
    brush.body('M22 -70 V-100 H34 V-62 Z', wall);
    brush.body('M-46 0 V-52 H46 V0 Z', wall);
    brush.body(
      'M-56 -48 C-40 -62 -22 -82 0 -94 C22 -82 40 -62 56 -48 L50 -46 C34 -58 18 -74 0 -82 C-18 -74 -34 -58 -50 -46 Z M-46 -50 L0 -86 L46 -50 Z',
      hex('#5a3848'),
    );
    for (const [x, y, w, h] of [
      [-34, -40, 18, 18],
      [16, -40, 18, 18],
      [-7, -70, 13, 13],
    ] as const) {
      brush.bright(`M${x} ${y} h${w} v${h} h${-w} Z`, mix(accent, light, 0.2));
      brush.line(`M${x + w / 2} ${y} v${h} M${x} ${y + h / 2} h${w}`, 1.6, wall);
      brush.shine(x + w / 2, y + h / 2, 40, accent, 0.4);
    }
    brush.flat('M-8 0 V-24 Q0 -32 8 -24 V0 Z', hex('#3a2430'));
  },
};
