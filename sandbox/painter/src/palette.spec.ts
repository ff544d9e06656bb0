import { choosePalette, type PaletteName } from './palette.js';
import { Random } from './random.js';

const namesOf = (moods: string[], words = '', suits: PaletteName[] = []) =>
  new Set(Array.from({ length: 30 }, (_, seed) => choosePalette(moods, words, suits, new Random(String(seed))).name));

describe('choosePalette', () => {
  it('keeps a scary dream dark whatever its words and place suggest', () => {
    expect([...namesOf(['vivid', 'scary'], 'golden sunlight on the meadow', ['spring', 'honey'])].sort()).toEqual([
      'ember',
      'noir',
    ]);
  });

  it('gives peaceful dreams none of the dark palettes', () => {
    expect([...namesOf(['peaceful'])].filter((name) => name === 'ember' || name === 'noir')).toEqual([]);
  });

  it('follows the colours of the words', () => {
    expect(namesOf(['peaceful'], 'a silver moon on the water', ['moonlit']).has('moonlit')).toBe(true);
    expect(namesOf([], 'snow and ice, a frozen winter').has('snowlight')).toBe(true);
  });

  it('knows what to do without a mood', () => {
    expect(namesOf([]).size).toBeGreaterThan(1);
    expect(namesOf(['unheard-of']).size).toBeGreaterThan(1);
  });
});
