import { hex, mix } from '../colour.js';
import { vocabulary } from '../vocabulary.js';
import type { Motif, MotifBrush } from './motif.js';

const HAIR = hex('#3a2630');

/** A person seen from behind in a long coat, the scarf in the wind; `shift` sets several side by side. */
function paintPerson(brush: MotifBrush, shift = 0, scarf = true, coat = brush.palette.coat): void {
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
const dreamer: Motif = {
  name: 'dreamer',
  words: vocabulary('figure|silhouette|stranger|teacher|man|woman|girl|boy'),
  places: ['ground'],
  size: 0.86,
  paint(brush) {
    brush.footing(34);
    paintPerson(brush);
  },
};

/** A person flying, arms out, the coat streaming behind. */
const flyingDreamer: Motif = {
  name: 'flying-dreamer',
  words: vocabulary(
    '(i|we|me|myself|dreamer)[^.,;!?]{0,28} (fly|flew|flying|flies|float(ed|ing|s)?|soar(ed|ing)?|glid(ed|ing|e))',
    'fl(ying|oating) (over|above|through|across|among)|vol(aba|ando|é)|ich [^.!?]{0,20}(flog|fliege|schweb\\w*)',
    'flog ich|je [^.!?]{0,12}vol(e|ais)|voei|voava|voando|vol(avo|ando)',
  ),
  places: ['air'],
  size: 0.62,
  paint(brush) {
    const { coat, accent, land } = brush.palette;
    const skin = hex('#e6b48f');
    brush.flat(
      'M18 4 C40 4 62 -2 86 -8 L88 -3 C66 8 42 15 18 14 Z M16 10 C38 16 56 18 78 13 L79 18 C56 26 34 22 14 16 Z',
      land[3],
    );
    brush.flat('M-30 2 C-44 10 -58 13 -72 10 L-72 6 C-58 7 -46 3 -33 -5 Z', skin);
    brush.body(
      'M-40 -12 C-26 -22 2 -20 20 -12 C40 -6 58 -22 84 -18 C76 -8 64 -2 72 8 C52 6 40 22 22 18 C2 20 -22 12 -34 4 C-40 0 -42 -6 -40 -12 Z',
      coat,
    );
    brush.line('M-20 -10 C0 -4 24 2 52 -6 M-10 2 C10 10 26 12 44 8', 2, land[3], 0.4);
    brush.flat('M-36 -10 C-50 -18 -62 -30 -74 -44 L-70 -46 C-58 -34 -46 -24 -30 -18 Z', skin);
    brush.body(
      'M-54 -22 C-58 -32 -44 -38 -36 -30 C-24 -32 -14 -40 0 -34 C-8 -28 -12 -22 -24 -20 C-30 -12 -50 -10 -54 -22 Z',
      HAIR,
    );
    brush.flat('M-55 -20 C-60 -28 -50 -36 -45 -30 C-43 -23 -48 -16 -55 -20 Z', skin);
    brush.body('M-36 -14 C-24 -24 -10 -16 8 -28 C4 -16 -14 -10 -32 -6 Z', accent, 0.4);
  },
};

/** The dreamer and somebody dear, hand in hand. */
const twoPeople: Motif = {
  name: 'two-people',
  words: vocabulary(
    'grand(mother|father|ma|pa)|mother|father|mum|mom|dad|brother|sister|friends?|husband|wife|together|abuel[oa]',
    'madre|padre|amig[oa]s?|großmutter|oma|opa|mutter|vater|freund\\w*|grand-(mère|père)|mère|père|amie?s?|avó',
    'avô|mãe|pai|nonn[oa]|mamma',
  ),
  places: ['ground'],
  size: 0.86,
  paint(brush) {
    brush.footing(52);
    paintPerson(brush, -17);
    brush.line('M-4 -47 Q1 -43 6 -47', 3.4, brush.palette.coat);
    const { accent, land, coat } = brush.palette;
    paintPerson(brush, 19, false, mix(mix(accent, land[1], 0.45), coat, 0.15));
  },
};

/** The poses of the dreamer, who is in every picture in one of them. */
export const POSES = { standing: dreamer, flying: flyingDreamer, accompanied: twoPeople } as const;
