import { displayName, initials } from './dreamer-name.js';

describe('[R092 R093 R094 R095] displayName', () => {
  it.each([
    ['[R092] both names', { firstName: 'Ada', lastName: 'Lovelace', email: 'a@b.c' }, 'Ada Lovelace'],
    ['[R093] the first alone', { firstName: 'Ada', lastName: null, email: 'a@b.c' }, 'Ada'],
    ['[R094] a last name alone does not count', { firstName: null, lastName: 'Lovelace', email: 'ada.l@b.c' }, 'ada.l'],
    ['[R094] the e-mail before its at-sign', { firstName: null, lastName: null, email: 'ada.l@b.c' }, 'ada.l'],
    ['[R095] nothing known', {}, 'User'],
  ])('%s', (_title, user, expected) => expect(displayName(user)).toBe(expected));
});

describe('[R096 R097 R098] initials', () => {
  it.each([
    ['[R096] both names', { firstName: 'Ada', lastName: 'Lovelace', email: 'x@b.c' }, 'AL'],
    ['[R097] the first alone falls back to the e-mail', { firstName: 'Ada', lastName: null, email: 'xy@b.c' }, 'XY'],
    ['[R097] the e-mail', { firstName: null, lastName: null, email: 'ed@b.c' }, 'ED'],
    ['[R098] nothing known', {}, 'U'],
  ])('%s', (_title, user, expected) => expect(initials(user)).toBe(expected));
});
