import { dateLabel } from './date-label.js';

/** 01:30 in Madrid on 21 November 2026, still the 20th in New York. */
const NOW = new Date('2026-11-21T00:30:00Z');

describe('[R132 R133 R134 R135] dateLabel', () => {
  it.each([
    ['[R132] the same calendar day', '2026-11-20T23:10:00Z', 'Europe/Madrid', 'Today'],
    ['[R132] a clock that is ahead', '2026-11-21T00:31:00Z', 'Europe/Madrid', 'Today'],
    ['[R133] two hours ago, across midnight', '2026-11-20T22:30:00Z', 'Europe/Madrid', 'Yesterday'],
    ['[R132] the same moment where it is not midnight', '2026-11-20T22:30:00Z', 'America/New_York', 'Today'],
    ['[R134] two days', '2026-11-19T12:00:00Z', 'Europe/Madrid', '2 days ago'],
    ['[R134] seven days', '2026-11-14T12:00:00Z', 'Europe/Madrid', '7 days ago'],
    ['[R135] eight days', '2026-11-13T12:00:00Z', 'Europe/Madrid', 'Nov 13, 2026'],
    ['[R135] the date of the time zone', '2026-10-31T23:30:00Z', 'Europe/Madrid', 'Nov 1, 2026'],
    ['[R134] across the end of summer time', '2026-10-24T22:30:00Z', 'Europe/Madrid', 'Oct 25, 2026'],
  ])('%s', (_title, createdAt, timeZone, expected) => {
    expect(dateLabel(createdAt, NOW, timeZone, 'en-US')).toBe(expected);
  });

  it.each([null, 'Not/AZone'])("[R132] the browser's zone stands in for %s", (timeZone) => {
    expect(dateLabel(NOW.toISOString(), NOW, timeZone)).toBe('Today');
  });
});
