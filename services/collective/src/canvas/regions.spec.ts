import { cityAndCountry, regionKey, regionsOf } from './regions.js';

describe('[R248] where a dream comes from, city and country at most', () => {
  it.each([
    ['Barcelona, Spain', ['Barcelona', 'Spain']],
    ['  Lisboa ', ['Lisboa']],
    ['Carrer de Mallorca 401, 08013 Barcelona, Spain', ['Barcelona', 'Spain']],
    ['Rue de Rivoli 4, 75001 Paris', ['Paris']],
    ['São Paulo, Brasil', ['São Paulo', 'Brasil']],
    ['ada@example.org', []],
    ['+34 600 111 222', []],
    ['4th floor, 12 Elm Street', []],
    ['東京', ['東京']],
    ['', []],
    [null, []],
  ])('%s', (location, names) => expect(cityAndCountry(location)).toEqual(names));

  it('counts a region once, whatever case and accents', () => {
    expect(regionsOf(['Singapore', 'SINGAPORE'])).toEqual(['*', 'singapore']);
    expect(regionKey(' São  Paulo')).toBe('sao paulo');
  });
});
