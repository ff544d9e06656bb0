import { isLucidAt, lucidityFor, MAX_LUCIDITY } from './lucidity.js';

describe('lucidity', () => {
  it('makes a dream lucid from 2 on', () => {
    const levels = Array.from({ length: MAX_LUCIDITY + 1 }, (_, level) => level);
    expect(levels.filter(isLucidAt)).toEqual([2, 3, 4, 5]);
  });

  it.each([
    [true, 2, 2],
    [true, 5, 5],
    [true, 1, null],
    [true, null, null],
    [false, 0, 0],
    [false, 1, 1],
    [false, 2, null],
    [false, null, null],
  ])('of a dream whose flag is %s: %j becomes %j', (isLucid, before, after) => {
    expect(lucidityFor(isLucid, before)).toBe(after);
  });
});
