import { localTimeOf } from './format.js';
import { momentOf } from './local-time.js';

it.each([
  ['2026-11-17T06:12', 'Europe/Madrid', '2026-11-17T05:12:00.000Z'],
  ['2026-07-17T06:12', 'Europe/Madrid', '2026-07-17T04:12:00.000Z'],
  ['2026-11-17T06:12', 'Pacific/Kiritimati', '2026-11-16T16:12:00.000Z'],
  ['2026-11-17T23:59', 'Pacific/Pago_Pago', '2026-11-18T10:59:00.000Z'],
  ['2026-03-29T01:59', 'Europe/Madrid', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:00', 'Europe/Madrid', '2026-03-29T01:00:00.000Z'],
  ['2026-03-08T03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T15:15:00.000Z'],
  ['2026-11-17T00:00', 'Asia/Kathmandu', '2026-11-16T18:15:00.000Z'],
])('%s in %s is %s', (local, timeZone, moment) => {
  expect(momentOf(local, timeZone).toISOString()).toBe(moment);
  expect(localTimeOf(moment, timeZone)).toBe(local);
});

it.each([
  ['2026-03-29T02:30', 'Europe/Madrid', '2026-03-29T03:30'],
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T03:30'],
])('%s, which the clocks of %s skip, is %s', (local, timeZone, moved) => {
  expect(localTimeOf(momentOf(local, timeZone), timeZone)).toBe(moved);
});

it('an hour that comes twice is one of the two', () => {
  expect(localTimeOf(momentOf('2026-10-25T02:30', 'Europe/Madrid'), 'Europe/Madrid')).toBe('2026-10-25T02:30');
});

it("the browser's zone stands in for none", () => {
  expect(momentOf('2026-11-17T06:12', null)).toEqual(new Date('2026-11-17T06:12'));
});
