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
    ['half past one, in the middle of the night', '2026-11-17T00:30:00Z', 'Europe/Madrid', '2026-11-17'],
    ['midnight', '2026-11-16T23:00:00Z', 'Europe/Madrid', '2026-11-17'],
    ['the last moment of the afternoon', '2026-11-17T16:59:59.999Z', 'Europe/Madrid', '2026-11-17'],
    ['18:00', '2026-11-17T17:00:00Z', 'Europe/Madrid', '2026-11-18'],
    ['23:59', '2026-11-17T22:59:59.999Z', 'Europe/Madrid', '2026-11-18'],
    ['the evening of the last day of a month', '2026-11-30T18:30:00Z', 'Europe/Madrid', '2026-12-01'],
    ["New Year's Eve", '2026-12-31T18:00:00Z', 'UTC', '2027-01-01'],
    ['the evening before a leap day', '2028-02-28T20:00:00Z', 'UTC', '2028-02-29'],
    ['the evening of a leap day', '2028-02-29T20:00:00Z', 'UTC', '2028-03-01'],
  ])('%s', (_title, at, timeZone, night) => {
    expect(nightOf(at, timeZone)).toBe(night);
    expect(nightOf(new Date(at), timeZone)).toBe(night);
  });

  it.each([
    ['14 hours ahead of UTC', '2026-11-16T17:00:00Z', 'Pacific/Kiritimati', '2026-11-17'],
    ['14 hours ahead, 18:00', '2026-11-17T04:00:00Z', 'Pacific/Kiritimati', '2026-11-18'],
    ['11 hours behind UTC', '2026-11-17T17:00:00Z', 'Pacific/Pago_Pago', '2026-11-17'],
    ['11 hours behind, 17:59', '2026-11-18T04:59:00Z', 'Pacific/Pago_Pago', '2026-11-17'],
    ['11 hours behind, 18:00', '2026-11-18T05:00:00Z', 'Pacific/Pago_Pago', '2026-11-18'],
    ['a zone with a quarter of an hour, 17:59', '2026-11-17T12:14:00Z', 'Asia/Kathmandu', '2026-11-17'],
    ['a zone with a quarter of an hour, 18:00', '2026-11-17T12:15:00Z', 'Asia/Kathmandu', '2026-11-18'],
  ])('%s', (_title, at, timeZone, night) => {
    expect(nightOf(at, timeZone)).toBe(night);
  });

  it.each([
    ['the hour before summer time begins', '2026-03-29T00:59:00Z', 'Europe/Madrid', '2026-03-29'],
    ['the hour after summer time began', '2026-03-29T01:00:00Z', 'Europe/Madrid', '2026-03-29'],
    ['18:00 on the day of 23 hours', '2026-03-29T16:00:00Z', 'Europe/Madrid', '2026-03-30'],
    ['17:59 on the day of 23 hours', '2026-03-29T15:59:00Z', 'Europe/Madrid', '2026-03-29'],
    ['02:30 the first time as summer time ends', '2026-10-25T00:30:00Z', 'Europe/Madrid', '2026-10-25'],
    ['02:30 the second time as summer time ends', '2026-10-25T01:30:00Z', 'Europe/Madrid', '2026-10-25'],
    ['17:59 on the day of 25 hours', '2026-10-25T16:59:00Z', 'Europe/Madrid', '2026-10-25'],
    ['18:00 on the day of 25 hours', '2026-10-25T17:00:00Z', 'Europe/Madrid', '2026-10-26'],
    ['a half-hour change, 17:59', '2026-04-05T07:29:00Z', 'Australia/Lord_Howe', '2026-04-05'],
    ['a half-hour change, 18:00', '2026-04-05T07:30:00Z', 'Australia/Lord_Howe', '2026-04-06'],
  ])('%s', (_title, at, timeZone, night) => {
    expect(nightOf(at, timeZone)).toBe(night);
  });

  it('one moment is of two nights where the time zones differ', () => {
    const at = '2026-11-17T17:30:00Z';
    expect([nightOf(at, 'Europe/Madrid'), nightOf(at, 'America/New_York')]).toEqual(['2026-11-18', '2026-11-17']);
  });

  it('refuses what is no time zone and no moment', () => {
    expect(() => nightOf('2026-11-17T05:12:00Z', 'Not/AZone')).toThrow(RangeError);
    expect(() => nightOf('not a moment', 'UTC')).toThrow(RangeError);
  });
});
