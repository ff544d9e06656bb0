import { claimantName, dreamerName, maskedEmail } from './names.js';

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

describe('maskedEmail', () => {
  it.each([
    ['ada@gmail.com', 'a***@gmail.com'],
    ['a@x.org', 'a***@x.org'],
    ['"odd@name"@x.org', '"***@x.org'],
  ])('%s as %s', (email, masked) => expect(maskedEmail(email)).toBe(masked));
});

describe('claimantName', () => {
  it.each([
    ['Ada', 'Ada (a***@x.org)'],
    [' Jean-Luc O’Hara ', 'Jean-Luc O’Hara (a***@x.org)'],
    ['陽子', '陽子 (a***@x.org)'],
    [null, 'a***@x.org'],
    [' ', 'a***@x.org'],
    [` ${'A'.repeat(31)}`, `${'A'.repeat(30)} (a***@x.org)`],
    ['Win at https://evil.example/now\nSend / <b>', 'Win at https evil example now (a***@x.org)'],
    ['*Dreamloom* @support', 'Dreamloom support (a***@x.org)'],
  ])('of %j is %j', (firstName, name) => expect(claimantName({ firstName, email: 'ada@x.org' })).toBe(name));
});
