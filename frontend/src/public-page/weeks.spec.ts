import { mondayOf, weekLabel, weeksSinceFirst } from './weeks.js';

const at = (iso: string) => Date.parse(iso);

describe('the weeks of collective dreams', () => {
  it.each([
    ['the first moment', '2025-07-21T00:00:00Z', 0],
    ['the last moment of the first week', '2025-07-27T23:59:59Z', 0],
    ['the first moment of the second', '2025-07-28T00:00:00Z', 1],
    ['a year later', '2026-07-21T12:00:00Z', 52],
    ['a clock that is wrong', '2020-01-01T00:00:00Z', 0],
  ])('[R289 R463] at %s there are so many whole weeks to go back', (_title, now, weeks) => {
    expect(weeksSinceFirst(at(now))).toBe(weeks);
  });

  it('[R286 R463] offset 0 is the current week, and the last offset the first of all', () => {
    const now = at('2026-11-21T05:00:00Z');
    expect(mondayOf(0, now)).toBe('2026-11-16');
    expect(mondayOf(1, now)).toBe('2026-11-09');
    expect(mondayOf(weeksSinceFirst(now), now)).toBe('2025-07-21');
  });

  it.each([
    ['2025-07-21', 'Jul 21 - Jul 27, 2025'],
    ['2025-07-28T00:00:00.000Z', 'Jul 28 - Aug 3, 2025'],
    ['2025-12-29', 'Dec 29 - Jan 4, 2026'],
  ])('[R061] the week of %s reads %s', (monday, label) => expect(weekLabel(monday)).toBe(label));
});
