import { splitName } from './save-profile.use-case.js';

describe('a full name', () => {
  it.each([
    ['Ada', 'Ada', null],
    ['Ada Lovelace', 'Ada', 'Lovelace'],
    ['Ada King de Lovelace', 'Ada', 'King de Lovelace'],
    [null, null, null],
  ])('%j is split at the first space', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName });
  });
});
