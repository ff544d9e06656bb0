import { placeName } from './place-name.js';

describe('the name of a place', () => {
  it.each([
    ['Germany', 'fr', 'Allemagne'],
    ['Deutschland', 'en', 'Germany'],
    ['spain', 'de', 'Spanien'],
    ['Brasil', 'it', 'Brasile'],
    ['Japan', 'en', 'Japan'],
    ['Lisboa', 'de', 'Lisboa'],
    ['', 'de', ''],
  ])('%s in %s is %s', (place, language, name) => {
    expect(placeName(place, language)).toBe(name);
  });
});
