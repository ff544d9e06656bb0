import { hex, mix } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import type { Motif } from './motif.js';

/** A night train with lit windows, smoke drifting back over it. */
export const train: Motif = {
  name: 'train',
  words: vocabulary(
    'trains?',
    'railway',
    'locomotive',
    'trenes',
    'tren',
    'zug',
    'züge',
    'eisenbahn',
    'comboio',
    'tren[oi]',
  ),
  places: ['far', 'ground'],
  size: 0.44,
  paint(brush) {
    const { accent, light, land, sky } = brush.palette;
    const [iron, red] = [hex('#2c2a44'), hex('#8f3440')];
    for (let puff = 0; puff < 30; puff++) {
      const t = puff / 30;
      const at = [
        -128 + t * 420 + brush.random.between(-14, 14),
        -112 - t * 70 + brush.random.between(-14, 14),
      ] as const;
      brush.dot(at[0], at[1], 11 + t * 46, mix(light, sky[3], t), 0.22 * (1 - t));
    }
    brush.body('M-190 -6 L-182 -24 L-168 -66 L-112 -66 L-112 -92 L-74 -92 L-74 -6 Z', iron);
    brush.body('M-150 -64 L-153 -98 L-133 -98 L-137 -64 Z M-118 -90 L-120 -99 L-66 -99 L-68 -90 Z', iron);
    brush.bright('M-104 -84 H-84 V-64 H-104 Z', accent, 0.95);
    for (let car = 0; car < 5; car++) {
      const x = -66 + car * 122;
      brush.body(
        `M${x} -8 V-80 Q${x} -88 ${x + 10} -88 H${x + 104} Q${x + 114} -88 ${x + 114} -80 V-8 Z`,
        car % 2 ? red : mix(red, iron, 0.4),
      );
      for (let pane = 0; pane < 5; pane++) {
        const at = x + 9 + pane * 20.5;
        brush.bright(`M${at} -72 H${at + 14} V-42 H${at} Z`, accent, 0.95);
        brush.shine(at + 7, -56, 34, accent, 0.22);
      }
      brush.line(`M${x + 4} -30 H${x + 110}`, 2, accent, 0.4);
    }
    for (let wheel = 0; wheel < 26; wheel++)
      brush.flat(`M${-176 + wheel * 28} -6 a9 9 0 1 0 18 0 a9 9 0 1 0 -18 0`, land[3]);
    brush.shine(-180, -46, 60, light, 0.8);
    brush.bright('M-180 -52 L-400 -78 L-400 4 L-180 -38 Z', light, 0.12);
    brush.line('M-420 4 H600', 2.5, land[3], 0.7);
  },
};
