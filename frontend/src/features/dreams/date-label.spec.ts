import { nightOf } from '@dreamloom/contracts/http';
import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { localTimeOf } from '../../ui/format.js';
import { dateLabel, useDateLabel } from './date-label.js';

/** 01:30 in Madrid on 21 November 2026, still the 20th in New York. */
const NOW = new Date('2026-11-21T00:30:00Z');

describe('[R132 R133 R134 R135] dateLabel', () => {
  it.each([
    ['[R132] the same calendar day', '2026-11-20T23:10:00Z', 'Europe/Madrid', 'Today'],
    ['[R132] a clock that is ahead', '2026-11-21T00:31:00Z', 'Europe/Madrid', 'Today'],
    ['[R133] the morning before', '2026-11-20T05:30:00Z', 'Europe/Madrid', 'Yesterday'],
    ['two hours ago, in the same night', '2026-11-20T22:30:00Z', 'Europe/Madrid', 'Today, night to Saturday'],
    ['the evening before that', '2026-11-19T18:00:00Z', 'Europe/Madrid', 'Yesterday, night to Friday'],
    ['tomorrow’s night', '2026-11-21T18:00:00Z', 'Europe/Madrid', 'Today, night to Sunday'],
    ['an evening long ago', '2026-11-12T18:00:00Z', 'Europe/Madrid', 'Nov 13, 2026, night to Friday'],
    ['[R132] the same moment where it is not midnight', '2026-11-20T22:30:00Z', 'America/New_York', 'Today'],
    ['[R134] two days', '2026-11-19T12:00:00Z', 'Europe/Madrid', '2 days ago'],
    ['[R134] seven days', '2026-11-14T12:00:00Z', 'Europe/Madrid', '7 days ago'],
    ['[R135] eight days', '2026-11-13T12:00:00Z', 'Europe/Madrid', 'Nov 13, 2026'],
    ['[R135] the date of the time zone', '2026-10-31T23:30:00Z', 'Europe/Madrid', 'Nov 1, 2026'],
    ['[R134] across the end of summer time', '2026-10-24T22:30:00Z', 'Europe/Madrid', 'Oct 25, 2026'],
  ])('%s', (_title, createdAt, timeZone, expected) => {
    const dream = { createdAt, night: nightOf(createdAt, timeZone) };
    expect(dateLabel(dream, NOW, timeZone, 'en-US')).toBe(expected);
  });

  it('stays when the profile gets another time zone', () => {
    const dream = { createdAt: '2026-11-20T15:30:00Z', night: '2026-11-20' };
    expect(dateLabel(dream, NOW, 'Europe/Madrid', 'en-US')).toBe('Yesterday');
    expect(dateLabel(dream, NOW, 'Asia/Tokyo', 'en-US')).toBe('Yesterday, night to Friday');
  });

  it.each([null, 'Not/AZone'])("[R132] the browser's zone stands in for %s", (timeZone) => {
    const night = localTimeOf(NOW, timeZone).slice(0, 10);
    expect(dateLabel({ createdAt: NOW.toISOString(), night }, NOW, timeZone)).toBe('Today');
  });
});

it('a label changes at midnight, and the minutes before render nothing', () => {
  const hour = 3_600_000;
  const createdAt = '2026-11-20T23:10:00Z';
  const dream = { createdAt, night: nightOf(createdAt, 'Europe/Madrid') };
  jest.useFakeTimers({ now: NOW });
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return useDateLabel(dream, 'Europe/Madrid');
  });
  act(() => jest.advanceTimersByTime(22 * hour));
  expect([result.current, renders]).toEqual(['Today', 1]);
  act(() => jest.advanceTimersByTime(hour));
  expect([result.current, renders]).toEqual(['Yesterday', 2]);
  jest.useRealTimers();
});
