import { trimEndOf } from './trim-end.js';

it.each([
  ['see you.)', 'see you'],
  ['...', ''],
  ['', ''],
  ['a.b', 'a.b'],
])('%j ends as %j', (text, expected) => expect(trimEndOf(text, '.)')).toBe(expected));
