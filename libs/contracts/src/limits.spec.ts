import { waitInWords } from './limits.js';

const now = new Date('2026-11-21T12:00:00Z');

describe('waitInWords', () => {
  it.each([
    [-5, 'in a few minutes'],
    [9, 'in a few minutes'],
    [10, 'in less than an hour'],
    [40, 'in less than an hour'],
    [60, 'in about an hour'],
    [80, 'in about an hour'],
    [90, 'in about 2 hours'],
    [12 * 60, 'in about 12 hours'],
    [35 * 60, 'in about 35 hours'],
    [36 * 60, 'in about 2 days'],
    [9.4 * 24 * 60, 'in about 9 days'],
  ])('says %s minutes as %j', (minutes, words) =>
    expect(waitInWords(new Date(now.getTime() + minutes * 60_000), now)).toBe(words),
  );
});
