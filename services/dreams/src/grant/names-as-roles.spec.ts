import type { DreamPerson, RelationshipType } from '@dreamloom/contracts';
import { growth } from '@dreamloom/testing';
import { namesAsRoles } from './names-as-roles.js';

const person = (
  name: string,
  roleInDream: string | null = null,
  relationshipType: RelationshipType = 'friend',
): DreamPerson => ({
  person: { id: '00000000-0000-4000-8000-000000000001', name, relationshipType },
  roleInDream,
});
const named = (text: string, ...people: DreamPerson[]) => namesAsRoles(text, people, null);

describe('names of people in a dream', () => {
  it.each([
    ['become their role', 'With Mei on deck.', [person('Mei', 'the captain')], 'With the captain on deck.'],
    ['become the relationship without a role', 'With Mei on deck.', [person('Mei', ' ')], 'With a friend on deck.'],
    [
      'begin a sentence with a capital',
      'Mei sang. “Mei!” I ran.',
      [person('Mei', 'the captain')],
      'The captain sang. “The captain!” I ran.',
    ],
    ['are found in capitals', 'MEI sang.', [person('Mei', 'the captain')], 'The captain sang.'],
    ['are found when nothing has a capital', 'then mei sang', [person('Mei', 'the captain')], 'then the captain sang'],
    ['are found as they were typed', 'then Mei sang', [person('mei', 'the captain')], 'then the captain sang'],
    [
      'are found by each part',
      'Bruno, then Castellan, and bruno castellan',
      [person('Bruno Castellan', 'the guide')],
      'The guide, then the guide, and bruno castellan',
    ],
    ['are found across a line', 'with Bruno\nCastellan', [person('Bruno Castellan', 'the guide')], 'with the guide'],
    ['keep a genitive with an apostrophe', 'in Mei’s boat', [person('Mei', 'the captain')], 'in the captain’s boat'],
    ['lose a genitive without one', 'in Annas Haus', [person('Anna', 'die Wirtin')], 'in die Wirtin Haus'],
    ['are no part of a word', 'Meine Insel, Maimei', [person('Mei')], 'Meine Insel, Maimei'],
    [
      'that are words too leave the words',
      'I will go with Will',
      [person('Will', 'the pilot')],
      'I will go with the pilot',
    ],
    ['are found in scripts without spaces', '美玲在船上', [person('美玲', '船长')], '船长在船上'],
    ['are found beside combining marks', 'Zoé lachte, Zoét nicht', [person('Zoé', 'sie')], 'Sie lachte, Zoét nicht'],
    ['may have signs of patterns', 'with J.R. (Bob) today', [person('J.R. (Bob)', 'him')], 'with him today'],
    [
      'of several go by the longest',
      'Anna and Anna Lee',
      [person('Anna', 'the aunt'), person('Anna Lee', 'the niece')],
      'The aunt and the niece',
    ],
    [
      'are not looked for in a role',
      'Mei met Tom',
      [person('Mei', 'Tom’s mother'), person('Tom', 'the boy')],
      'Tom’s mother met the boy',
    ],
    ['that are blank change nothing', 'a b', [person('  ')], 'a b'],
  ])('%s', (_, text, people, expected) => {
    expect(named(text, ...people)).toBe(expected);
  });

  it('stay as they are without people', () => {
    expect(named('With Mei on deck.')).toBe('With Mei on deck.');
  });

  it('are replaced in linear time', () => {
    const people = Array.from({ length: 50 }, (_, at) => person(`Name${at} Other${at}`));
    const text = (length: number) => 'Name7 went. '.repeat(length);
    expect(named(text(2), ...people)).toBe('A friend went. A friend went. ');
    expect(growth(500, (size) => named(text(size), ...people))).toBeLessThan(9);
  });
});
