import { dreamerName } from './dreamer-name.js';

describe('[R092 R093 R094 R095] dreamerName', () => {
  it.each([
    ['[R092] both names', { firstName: 'Ada', lastName: 'Lovelace', email: 'a@b.c' }, 'Ada Lovelace'],
    ['[R093] the first alone', { firstName: 'Ada', lastName: null, email: 'a@b.c' }, 'Ada'],
    ['[R094] a last name alone does not count', { firstName: null, lastName: 'Lovelace', email: 'ada.l@b.c' }, 'ada.l'],
    ['[R094] the e-mail before its at-sign', { firstName: null, lastName: null, email: 'ada.l@b.c' }, 'ada.l'],
    ['[R093] spaces are no name', { firstName: ' Ada ', lastName: ' ', email: 'a@b.c' }, 'Ada'],
    ['[R095] nothing known', {}, 'User'],
  ])('%s', (_title, user, expected) => expect(dreamerName(user)).toBe(expected));
});
