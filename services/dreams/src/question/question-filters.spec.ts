import type { QuestionReading } from '../vendors/answerer/answerer.port.js';
import { filtersOf } from './question-filters.js';

const reading = (over: Partial<QuestionReading> = {}): QuestionReading => ({
  subjects: [],
  moods: [],
  from: null,
  to: null,
  isLucid: null,
  isRecurrent: null,
  order: 'nearest',
  ...over,
});
const subject = (over: object) => ({ motifs: [], people: [], words: [], ...over });
const MOTIFS = [{ key: 'water' }, { key: 'sea' }];
const PEOPLE = [{ id: 'mei' }, { id: 'jonas' }];
const subjects = (...given: object[]) => filtersOf(reading({ subjects: given.map(subject) }), MOTIFS, PEOPLE).subjects;

describe('filtersOf', () => {
  it('names people by their id and looks for an unknown motif as a word', () => {
    expect(subjects({ motifs: ['sea', 'boat', 'sea'], people: [2, 0, 9, 1.5, -1] })).toEqual([
      { motifs: ['sea'], people: ['jonas'], words: ['boat'] },
    ]);
  });

  it('drops words that are no words, and subjects that name nothing', () => {
    const words = [
      'Étoile',
      'l’eau',
      '.*',
      'a)|(b',
      'x',
      '\\m',
      'grand-mère',
      `a${'b'.repeat(40)}`,
      '12',
      'ice cream',
      'Straße',
    ];
    expect(subjects({ words }, {}, { people: [7], words: ['('] })).toEqual([
      { motifs: [], people: [], words: ['etoile', "l'eau", 'grand-mere', 'ice cream', 'strasse'] },
    ]);
  });

  it('bounds their number', () => {
    const many = Array.from({ length: 50 }, (_, at) => `w${String.fromCharCode(97 + (at % 26)).repeat(1 + at)}`);
    const found = subjects(...Array.from({ length: 9 }, () => ({ words: many })));
    expect([found.length, found[0]?.words.length]).toEqual([4, 12]);
  });

  it.each([
    ['2026-01-01', '2026-02-01', '2026-01-01', '2026-02-01'],
    ['2026-02-01', '2026-01-01', '2026-01-01', '2026-02-01'],
    ['last year', '2026-13-01', null, null],
    [null, '2026-02-30', null, null],
  ])('from %s to %s becomes %s to %s', (from, to, ...expected) => {
    const filters = filtersOf(reading({ from, to }), [], []);
    expect([filters.from, filters.to]).toEqual(expected);
  });
});
