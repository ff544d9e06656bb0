import { initials } from './format.js';

describe('[R096 R097 R098] initials', () => {
  it.each([
    ['[R096] both names', { firstName: 'Ada', lastName: 'Lovelace', email: 'x@b.c' }, 'AL'],
    ['[R097] the first alone falls back to the e-mail', { firstName: 'Ada', lastName: null, email: 'xy@b.c' }, 'XY'],
    ['[R097] the e-mail', { firstName: null, lastName: null, email: 'ed@b.c' }, 'ED'],
    ['[R098] nothing known', {}, 'U'],
  ])('%s', (_title, user, expected) => expect(initials(user)).toBe(expected));
});
