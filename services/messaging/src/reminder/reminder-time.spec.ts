import { dueLetter, dueNudge, nextLetter, nextNudge } from './reminder-time.js';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const at = (timeZone: string, time: string, days = EVERY_DAY) => ({ timeZone, time, days });
const MINUTE = 60_000;

/** All nudges that a schedule of every five minutes requests between two moments. */
function requested(times: ReturnType<typeof at>, from: string, to: string) {
  const found = new Map<string, string>();
  for (let now = Date.parse(from); now <= Date.parse(to); now += 5 * MINUTE) {
    const due = dueNudge(times, new Date(now));
    if (due && !found.has(due.date)) found.set(due.date, due.at.toISOString());
  }
  return [...found];
}

describe('the moment of a nudge', () => {
  it.each([
    ['Europe/Berlin, a usual morning', 'Europe/Berlin', '07:00', '2026-11-22', '2026-11-22T06:00:00.000Z'],
    ['UTC+14', 'Pacific/Kiritimati', '07:00', '2026-11-22', '2026-11-21T17:00:00.000Z'],
    ['UTC-11', 'Pacific/Pago_Pago', '07:00', '2026-11-22', '2026-11-22T18:00:00.000Z'],
    ['a quarter of an hour', 'Asia/Kathmandu', '06:45', '2026-11-22', '2026-11-22T01:00:00.000Z'],
    ['midnight', 'Europe/Berlin', '00:00', '2026-11-22', '2026-11-21T23:00:00.000Z'],
    ['the last minute of the day', 'Europe/Berlin', '23:59', '2026-11-22', '2026-11-22T22:59:00.000Z'],
    ['Berlin, 02:30 that is missing', 'Europe/Berlin', '02:30', '2026-03-29', '2026-03-29T01:00:00.000Z'],
    ['Berlin, 02:00 that is missing', 'Europe/Berlin', '02:00', '2026-03-29', '2026-03-29T01:00:00.000Z'],
    ['Berlin, 03:00 after the change', 'Europe/Berlin', '03:00', '2026-03-29', '2026-03-29T01:00:00.000Z'],
    ['Berlin, 02:30 that comes twice', 'Europe/Berlin', '02:30', '2026-10-25', '2026-10-25T00:30:00.000Z'],
    ['New York, 02:30 that is missing', 'America/New_York', '02:30', '2026-03-08', '2026-03-08T07:00:00.000Z'],
    ['New York, 01:30 that comes twice', 'America/New_York', '01:30', '2026-11-01', '2026-11-01T05:30:00.000Z'],
    ['Lord Howe, 02:15 that is missing', 'Australia/Lord_Howe', '02:15', '2026-10-04', '2026-10-03T15:30:00.000Z'],
    ['Lord Howe, 02:00 that is missing', 'Australia/Lord_Howe', '02:00', '2026-10-04', '2026-10-03T15:30:00.000Z'],
    ['Lord Howe, 01:45 that comes twice', 'Australia/Lord_Howe', '01:45', '2026-04-05', '2026-04-04T14:45:00.000Z'],
  ])('%s', (_, timeZone, time, date, moment) => {
    const times = at(timeZone, time);
    const before = new Date(Date.parse(moment) - MINUTE);
    expect(nextNudge(times, before).toISOString()).toBe(moment);
    expect(dueNudge(times, new Date(moment))).toEqual({ date, at: new Date(moment) });
    expect(dueNudge(times, before)).toBeNull();
  });

  it.each([
    ['the clocks of Berlin are set forward', 'Europe/Berlin', '02:30', '2026-03-28T12:00Z', '2026-03-29T12:00Z'],
    ['the clocks of Berlin are set back', 'Europe/Berlin', '02:30', '2026-10-24T12:00Z', '2026-10-25T12:00Z'],
    ['the clocks of New York are set back', 'America/New_York', '01:30', '2026-10-31T12:00Z', '2026-11-01T12:00Z'],
    ['the clocks of Lord Howe are set back', 'Australia/Lord_Howe', '01:45', '2026-04-04T05:00Z', '2026-04-05T05:00Z'],
  ])('comes once when %s', (_, timeZone, time, from, to) => {
    expect(requested(at(timeZone, time), from, to)).toHaveLength(1);
  });

  it('comes once on each date of a month with a change of the clocks', () => {
    const found = requested(at('Europe/Berlin', '02:30'), '2026-03-01T00:00Z', '2026-03-31T21:59Z');
    expect(found.map(([date]) => date)).toEqual(
      Array.from({ length: 31 }, (_, day) => `2026-03-${String(day + 1).padStart(2, '0')}`),
    );
  });
});

it('is due for less than an hour, also across midnight', () => {
  const times = at('Europe/Berlin', '23:30');
  const moment = Date.parse('2026-11-22T22:30:00Z');
  const dueAfter = (minutes: number) => dueNudge(times, new Date(moment + minutes * MINUTE))?.date;
  expect([0, 59, 60, 300].map(dueAfter)).toEqual(['2026-11-22', '2026-11-22', undefined, undefined]);
});

it('comes on the chosen days of the week only', () => {
  const weekend = at('Europe/Berlin', '09:00', [6, 7]);
  expect(dueNudge(weekend, new Date('2026-11-20T08:00:00Z'))).toBeNull();
  expect(nextNudge(weekend, new Date('2026-11-20T08:00:00Z')).toISOString()).toBe('2026-11-21T08:00:00.000Z');
  expect(nextNudge(weekend, new Date('2026-11-22T08:00:00Z')).toISOString()).toBe('2026-11-28T08:00:00.000Z');
  expect(() => nextNudge(at('UTC', '09:00', []), new Date())).toThrow(RangeError);
});

describe('a letter', () => {
  it.each([
    ['Europe/Berlin', '2026-12-01T08:00:00.000Z', '2026-11'],
    ['Pacific/Kiritimati', '2026-11-30T19:00:00.000Z', '2026-11'],
    ['America/Los_Angeles', '2026-12-01T17:00:00.000Z', '2026-11'],
    ['UTC', '2027-01-01T09:00:00.000Z', '2026-12'],
  ])('in %s comes on the first day of a month, about the month before', (timeZone, at, month) => {
    const before = new Date(Date.parse(at) - MINUTE);
    expect(nextLetter(timeZone, before).toISOString()).toBe(at);
    expect(dueLetter(timeZone, new Date(at))).toMatchObject({ month, at: new Date(at) });
    expect(nextLetter(timeZone, new Date(at)).getTime()).toBeGreaterThan(Date.parse(at) + 27 * 24 * 60 * MINUTE);
  });

  it('is due for less than three days', () => {
    const dueAfter = (hours: number) =>
      dueLetter('UTC', new Date(Date.parse('2026-12-01T09:00Z') + hours * 60 * MINUTE));
    expect([-1, 0, 71, 72].map((hours) => dueAfter(hours) !== null)).toEqual([false, true, true, false]);
  });
});
