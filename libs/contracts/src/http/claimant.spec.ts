import { claimantName, maskedEmail } from './claimant.js';

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
    ['Win at https://evil.example/now\nSend / <b>', 'Win at https evil example now (a***@x.org)'],
    ['*Dreamloom* @support', 'Dreamloom support (a***@x.org)'],
  ])('of %j is %j', (firstName, name) => expect(claimantName({ firstName, email: 'ada@x.org' })).toBe(name));
});
