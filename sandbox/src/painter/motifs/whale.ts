import { hex, mix, WHITE } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import { circle } from './motif-brush.js';
import type { Motif } from './motif.js';

/** A whale swimming through whatever there is, sky or sea. */
export const whale: Motif = {
  name: 'whale',
  words: vocabulary('whales?', 'ballenas?', 'wale?', 'baleines?', 'baleias?', 'balen[ae]'),
  places: ['air', 'water', 'far'],
  size: 1.06,
  herd: true,
  paint(brush) {
    const skin = mix(brush.palette.sky[2], hex('#5f7fae'), 0.5);
    const belly = mix(WHITE, brush.palette.sky[4], 0.3);
    const scaled = (path: string) =>
      path.replace(/-?\d+(\.\d+)?/g, (number) => String(Math.round(Number(number) * 4.8) / 10));
    const part = (path: string) => scaled(path);
    brush.body(
      part('M-20 58 C0 70 36 96 74 98 C80 98 82 92 76 86 C56 66 40 52 18 48 Z'),
      mix(skin, brush.palette.land[2], 0.5),
      0.2,
    );
    brush.body(
      part(
        'M-214 18 C-222 -14 -196 -46 -140 -60 C-70 -78 20 -70 92 -44 C140 -26 176 -8 206 2 C214 -16 226 -44 252 -58 C264 -64 276 -60 270 -50 C260 -34 250 -14 236 8 C252 22 268 42 270 62 C270 72 258 70 248 62 C230 50 214 32 204 22 C164 30 120 44 70 56 C0 74 -90 84 -150 70 C-190 60 -210 44 -214 18 Z',
      ),
      skin,
      0.8,
    );
    brush.flat(
      part('M-214 26 C-170 34 -110 40 -60 60 C-20 70 30 62 74 54 C0 74 -90 84 -150 70 C-190 60 -210 46 -214 26 Z'),
      belly,
      0.85,
    );
    for (let fold = 0; fold < 6; fold++) {
      const y = 36 + fold * 7;
      brush.line(
        part(`M${-206 + fold * 9} ${y} C-160 ${y + 8} -110 ${y + 8} -54 ${64 + fold * 1.5}`),
        0.9,
        mix(skin, brush.palette.land[2], 0.5),
        0.6,
      );
    }
    for (let spot = 0; spot < 22; spot++) {
      brush.dot(
        brush.random.between(-86, 70),
        brush.random.between(-26, 2),
        brush.random.between(0.4, 1.2),
        brush.palette.light,
        0.4,
      );
    }
    brush.body(
      part('M-84 50 C-78 84 -48 128 4 146 C10 148 14 142 10 134 C-2 104 -16 72 -34 52 C-50 42 -72 42 -84 50 Z'),
      mix(skin, brush.palette.land[2], 0.45),
    );
    brush.flat(circle(-64, 10, 2.8), brush.palette.land[3]);
    brush.dot(-64.8, 9.3, 0.9, WHITE);
  },
};
