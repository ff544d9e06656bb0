import { daysOfWeek, weekNumberAt } from './weeks.js';

describe('weeks', () => {
  it.each([
    ['2025-07-20T23:59:59.999Z', -1],
    ['2025-07-21T00:00:00.000Z', 0],
    ['2025-07-27T23:59:59.999Z', 0],
    ['2025-07-28T00:00:00.000Z', 1],
    ['2026-11-21T05:00:00.000Z', 69],
  ])('[R463] %s lies in week %i since Monday 2025-07-21, UTC', (moment, week) => {
    expect(weekNumberAt(new Date(moment))).toBe(week);
  });

  it('[R463] run from Monday to Sunday, across years as well', () => {
    expect(daysOfWeek(0)).toEqual({ weekStart: '2025-07-21', weekEnd: '2025-07-27' });
    expect(daysOfWeek(23)).toEqual({ weekStart: '2025-12-29', weekEnd: '2026-01-04' });
  });
});
