import { vocabulary } from '../vocabulary.js';
import { mix } from '../colour.js';
import { paintPerson } from './dreamer.js';
import type { Motif } from './motif.js';

/** The dreamer and somebody dear, hand in hand. */
export const twoPeople: Motif = {
  name: 'two-people',
  words: vocabulary(
    'grand(mother|father|ma|pa)',
    'mother',
    'father',
    'mum',
    'mom',
    'dad',
    'brother',
    'sister',
    'friends?',
    'husband',
    'wife',
    'together',
    'abuel[oa]',
    'madre',
    'padre',
    'amig[oa]s?',
    'großmutter',
    'oma',
    'opa',
    'mutter',
    'vater',
    'freund\\w*',
    'grand-(mère|père)',
    'mère',
    'père',
    'amie?s?',
    'avó',
    'avô',
    'mãe',
    'pai',
    'nonn[oa]',
    'mamma',
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
