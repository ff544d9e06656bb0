import { growth } from '@dreamloom/testing/growth';
import { withoutNames } from './without-names.js';

const PEOPLE = [
  { name: 'Mei', role: 'the captain' },
  { name: 'Ann', role: 'a friend' },
  { name: 'Annabel Lee', role: 'a colleague' },
  { name: 'José', role: 'somebody of the family' },
  { name: '小明', role: 'a stranger' },
  { name: 'de la Cruz', role: 'somebody' },
  { name: 'C. (Bob)', role: 'somebody famous' },
];

it.each([
  ['Mei’s hat and mei', '[the captain]’s hat and [the captain]'],
  ['Meis Haus', '[the captain]s Haus'],
  ['Meine Oma, Anna and a meiosis', 'Meine Oma, Anna and a meiosis'],
  ['Annabel and ANNABEL  LEE met Ann', '[a colleague] and [a colleague] met [a friend]'],
  // A part alone is a name only with its capital letter.
  ['annabel', 'annabel'],
  ['Jose\u0301 sang', '[somebody of the family] sang'],
  ['我和小明飞', '我和[a stranger]飞'],
  ['de la cruz', '[somebody]'],
  ['C. (Bob) and Cruz', '[somebody famous] and [somebody]'],
  ['Nobody else', 'Nobody else'],
])('%s', (words, expected) => expect(withoutNames(words, PEOPLE)).toBe(expected));

it('changes nothing without people', () => expect(withoutNames('Mei', [])).toBe('Mei'));

it('never puts a role into a role', () =>
  expect(withoutNames('Mei', [{ name: 'Mei', role: 'friend of Ann' }, ...PEOPLE.slice(1)])).toBe('[friend of Ann]'));

it('takes time linear to the words', () => {
  expect(growth(2_000, (size) => withoutNames('Mei and meine '.repeat(size), PEOPLE))).toBeLessThan(8);
});
