import { hex } from '../colour.js';
import { countOf, vocabulary } from '../vocabulary.js';
import type { Motif } from './motif.js';

/** A person flying, arms out, the coat streaming behind. */
export const flyingDreamer: Motif = {
  name: 'flying-dreamer',
  words: vocabulary(
    '(i|we|me|myself|dreamer)[^.,;!?]{0,28} (fly|flew|flying|flies|float(ed|ing|s)?|soar(ed|ing)?|glid(ed|ing|e))',
    'fl(ying|oating) (over|above|through|across|among)',
    'vol(aba|ando|é)',
    'ich [^.!?]{0,20}(flog|fliege|schweb\\w*)',
    'flog ich',
    'je [^.!?]{0,12}vol(e|ais)',
    'voei',
    'voava',
    'voando',
    'vol(avo|ando)',
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
      hex('#3a2630'),
    );
    brush.flat('M-55 -20 C-60 -28 -50 -36 -45 -30 C-43 -23 -48 -16 -55 -20 Z', skin);
    brush.body('M-36 -14 C-24 -24 -10 -16 8 -28 C4 -16 -14 -10 -32 -6 Z', accent, 0.4);
  },
};

/** Whether the words let the dreamer fly (and not only birds). */
export function dreamerFlies(words: string): boolean {
  return countOf(flyingDreamer.words, words) > 0;
}
