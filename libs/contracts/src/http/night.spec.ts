import { jest } from '@jest/globals';
import { nightOf } from './night.js';

describe('nightOf', () => {
  it('makes one format for a time zone, however it is written', () => {
    const made = jest.spyOn(Intl, 'DateTimeFormat');
    for (const zone of ['Asia/Tokyo', 'asia/tokyo', 'ASIA/TOKYO', 'aSia/tOkyo'])
      expect(nightOf('2026-11-17T08:59:00Z', zone)).toBe('2026-11-17');
    expect(made).toHaveBeenCalledTimes(1);
    made.mockRestore();
  });

  it.each([
    ['06:12 in the morning', '2026-11-17T05:12:00Z', 'Europe/Madrid', '2026-11-17'],
    ['midnight', '2026-11-16T23:00:00Z', 'Europe/Madrid', '2026-11-17'],
    ['the moment before midnight', '2026-11-16T22:59:59.999Z', 'Europe/Madrid', '2026-11-16'],
    ['the evening', '2026-11-17T19:30:00Z', 'Europe/Madrid', '2026-11-17'],
    ["New Year's Eve", '2026-12-31T23:59:00Z', 'UTC', '2026-12-31'],
    ['a leap day', '2028-02-29T20:00:00Z', 'UTC', '2028-02-29'],
    ['14 hours ahead of UTC', '2026-11-16T10:00:00Z', 'Pacific/Kiritimati', '2026-11-17'],
    ['14 hours ahead, the moment before', '2026-11-16T09:59:00Z', 'Pacific/Kiritimati', '2026-11-16'],
    ['11 hours behind UTC', '2026-11-17T11:00:00Z', 'Pacific/Pago_Pago', '2026-11-17'],
    ['11 hours behind, the moment before', '2026-11-17T10:59:00Z', 'Pacific/Pago_Pago', '2026-11-16'],
    ['a zone with a quarter of an hour', '2026-11-16T18:15:00Z', 'Asia/Kathmandu', '2026-11-17'],
    ['02:30 the second time as summer time ends', '2026-10-25T01:30:00Z', 'Europe/Madrid', '2026-10-25'],
    ['the end of the day of 23 hours', '2026-03-29T21:59:00Z', 'Europe/Madrid', '2026-03-29'],
    ['the end of the day of 25 hours', '2026-10-25T22:59:00Z', 'Europe/Madrid', '2026-10-25'],
    ['a half-hour change', '2026-04-05T13:29:00Z', 'Australia/Lord_Howe', '2026-04-05'],
  ])('%s', (_title, at, timeZone, night) => {
    expect(nightOf(at, timeZone)).toBe(night);
    expect(nightOf(new Date(at), timeZone)).toBe(night);
  });

  it('one moment is of two nights where the time zones differ', () => {
    const at = '2026-11-17T23:30:00Z';
    expect([nightOf(at, 'Europe/Madrid'), nightOf(at, 'America/New_York')]).toEqual(['2026-11-18', '2026-11-17']);
  });

  it('refuses what is no time zone and no moment', () => {
    expect(() => nightOf('2026-11-17T05:12:00Z', 'Not/AZone')).toThrow(RangeError);
    expect(() => nightOf('not a moment', 'UTC')).toThrow(RangeError);
  });
});
