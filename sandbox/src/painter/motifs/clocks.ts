import { hex } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import { circle } from './motif-brush.js';
import type { Motif } from './motif.js';

/** Clock faces adrift, each with its own time. */
export const clocks: Motif = {
  name: 'clocks',
  words: vocabulary(
    'clocks?',
    'watches',
    'hourglass',
    'relojes',
    'reloj',
    'uhr(en)?',
    'horloges?',
    'montres?',
    'relógios?',
    'orolog[io]+',
  ),
  places: ['air'],
  size: 0.5,
  many: { count: 9, over: 'air' },
  paint(brush) {
    const ink = hex('#3a2838');
    const hand = (angle: number, length: number) => `M0 0 L${Math.sin(angle) * length} ${-Math.cos(angle) * length} `;
    brush.body(circle(0, 0, 50), hex('#b8863f'));
    brush.flat(circle(0, 0, 42), hex('#fff4dc'));
    let marks = '';
    for (let hour = 0; hour < 12; hour++) {
      const [sin, cos] = [Math.sin((hour * Math.PI) / 6), Math.cos((hour * Math.PI) / 6)];
      const inner = hour % 3 ? 36 : 32;
      marks += `M${sin * inner} ${cos * inner} L${sin * 39} ${cos * 39} `;
    }
    brush.line(marks, 2.4, ink);
    brush.line(hand(brush.random.between(0, 6.28), 20), 5, ink);
    brush.line(hand(brush.random.between(0, 6.28), 31), 3, ink);
    brush.shine(-12, -14, 60, brush.palette.light, 0.2);
  },
};
