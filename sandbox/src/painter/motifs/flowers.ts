import { hex, mix } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import { circle } from './motif-brush.js';
import type { Motif } from './motif.js';

/** Tall flowers in the foreground. */
export const flowers: Motif = {
  name: 'flowers',
  words: vocabulary(
    'flowers?',
    'sunflowers?',
    'poppies',
    'tulips?',
    'flores',
    'girasoles',
    'blumen?',
    'fleurs?',
    'fior[ei]',
    'blossoms?',
  ),
  places: ['ground'],
  size: 0.36,
  many: { count: 22, over: 'ground' },
  paint(brush) {
    const { accent, land, light } = brush.palette;
    const petal = brush.random.pick([accent, hex('#ff8fb0'), hex('#fff0dc'), hex('#e8553f'), hex('#c9a2ff')]);
    const lean = brush.random.between(-12, 12);
    brush.line(`M0 0 C${lean} -24 ${lean} -44 ${lean} -72`, 3.4, land[2]);
    brush.flat(`M${lean * 0.5} -26 C-18 -40 -26 -38 -30 -30 C-22 -24 -10 -20 ${lean * 0.5} -26 Z`, land[1]);
    for (let leaf = 0; leaf < 7; leaf++) {
      const angle = (leaf / 7) * Math.PI * 2;
      brush.flat(
        circle(lean + Math.cos(angle) * 13, -76 + Math.sin(angle) * 11, 9.5),
        mix(petal, light, leaf % 2 ? 0.25 : 0),
        0.95,
      );
    }
    brush.flat(circle(lean, -76, 7.5), hex('#6a3a24'));
  },
};
