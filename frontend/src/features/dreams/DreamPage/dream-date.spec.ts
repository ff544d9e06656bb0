import { nightOf } from '@dreamloom/contracts/http';
import { dreamDate } from './dream-date.js';

const BERLIN = 'Europe/Berlin';

const shown = (createdAt: string, now: string, zone = BERLIN) => {
  const { day, woke, night } = dreamDate({ createdAt, night: nightOf(createdAt, zone) }, new Date(now), zone, 'en-GB');
  // Between two days some environments write a narrow space.
  return `${day}, ${woke} · ${night}`.replace(/\s/g, ' ');
};

it.each([
  ['2026-11-24T05:40:00Z', '2026-11-24T09:00:00Z', 'Today, woke 6:40 · night of Monday to Tuesday'],
  ['2026-11-23T21:10:00Z', '2026-11-23T21:20:00Z', 'Today, woke 22:10 · night of Sunday to Monday'],
  ['2026-11-23T21:10:00Z', '2026-11-24T06:00:00Z', 'Yesterday, woke 22:10 · night of Sunday to Monday'],
  ['2026-11-17T05:10:00Z', '2026-11-24T09:00:00Z', 'Tuesday 17 November, woke 6:10 · night of Monday to Tuesday'],
  ['2026-11-01T04:00:00Z', '2026-11-24T09:00:00Z', '1 November, woke 5:00 · night of 31 October – 1 November'],
  ['2025-03-14T05:55:00Z', '2026-11-24T09:00:00Z', '14 March 2025, woke 6:55 · night of 13 – 14 March'],
])('[R132 R133] a dream of %s, looked at at %s', (createdAt, now, expected) =>
  expect(shown(createdAt, now)).toBe(expected),
);

it.each([
  ['Pacific/Kiritimati', '2026-11-23T16:00:00Z', 'Today, woke 6:00 · night of Monday to Tuesday'],
  ['Pacific/Honolulu', '2026-11-23T16:00:00Z', 'Today, woke 6:00 · night of Sunday to Monday'],
])('the day and the night are those of the clock in %s', (zone, createdAt, expected) =>
  expect(shown(createdAt, '2026-11-23T17:00:00Z', zone)).toBe(expected),
);

it('on paper a dream of today has its whole date', () => {
  const createdAt = '2026-11-24T05:40:00Z';
  const dream = { createdAt, night: nightOf(createdAt, BERLIN) };
  const { onPaper } = dreamDate(dream, new Date('2026-11-24T09:00:00Z'), BERLIN, 'en-GB');
  expect(onPaper.day).toBe('24 November 2026');
  expect(onPaper.night.replace(/\s/g, ' ')).toBe('night of 23 – 24 November');
});

it.each(['Pacific/Kiritimati', 'Pacific/Honolulu'])('a moment that is to come is today in %s', (zone) =>
  expect(shown('2026-11-25T16:00:00Z', '2026-11-23T17:00:00Z', zone)).toMatch(/^Today, /),
);
