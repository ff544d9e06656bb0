import { accountOf } from './account.js';
import { subjectOf } from './subject.js';

describe('subjectOf', () => {
  it('is 21 digits that never change for an address', () => {
    expect(subjectOf('ada@dreamloom.test')).toBe(subjectOf('Ada@Dreamloom.test'));
    expect(subjectOf('ada@dreamloom.test')).toMatch(/^1\d{20}$/);
    expect(subjectOf('ada@dreamloom.test')).not.toBe(subjectOf('bruno@dreamloom.test'));
    expect(subjectOf('ada@dreamloom.test')).toBe('193796446233519033086');
  });
});

describe('accountOf', () => {
  it('names a new account after the address', () => {
    expect(accountOf('Mina.o-hara@x.test')).toEqual({
      email: 'mina.o-hara@x.test',
      givenName: 'Mina',
      familyName: 'O Hara',
    });
  });

  it('prefers a given name', () => {
    expect(accountOf('x@x.test', '  Noor van den Berg ')).toMatchObject({
      givenName: 'Noor',
      familyName: 'van den Berg',
    });
  });
});
