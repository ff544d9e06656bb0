import { hex } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import type { Motif } from './motif.js';

/** A castle far away, a few windows lit. */
export const castle: Motif = {
  name: 'castle',
  words: vocabulary(
    'castles?',
    'palaces?',
    'castillos?',
    'schl(oss|össer)',
    'burg',
    'châteaux?',
    'castelos?',
    'castell[oi]',
  ),
  places: ['far'],
  size: 1.2,
  paint(brush) {
    const [stone, roof] = [hex('#8f86a8'), hex('#54406c')];
    const tower = (x: number, width: number, height: number) => {
      brush.body(`M${x} 6 V${-height} h${width} V6 Z`, stone);
      brush.body(
        `M${x - 3} ${-height} L${x + width / 2} ${-height - width * 1.5} L${x + width + 3} ${-height} Z`,
        roof,
      );
      brush.bright(`M${x + width / 2 - 2} ${-height + 8} h4 v7 h-4 Z`, brush.palette.accent);
      brush.shine(x + width / 2, -height + 11, 16, brush.palette.accent, 0.4);
    };
    tower(-12, 14, 74);
    tower(16, 11, 60);
    brush.body('M-50 6 V-34 H52 V6 Z', stone);
    tower(-56, 15, 50);
    tower(40, 16, 46);
    tower(-32, 12, 40);
    brush.flat('M-8 6 V-14 Q0 -24 8 -14 V6 Z', hex('#2c2038'));
  },
};
