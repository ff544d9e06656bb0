import { jest } from '@jest/globals';
import { act, renderHook, screen, within } from '@testing-library/react';
import { aDream } from '../../testing/builders.js';
import { renderApp } from '../../testing/render-app.js';
import { journal, signedIn } from '../../testing/scenarios.js';
import { fakeDate } from '../../testing/settled.js';
import { dateLabel, useDateLabel } from './date-label.js';

/** 01:30 in Madrid on 21 November 2026, still the 20th in New York. */
const NOW = new Date('2026-11-21T00:30:00Z');

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('[R132 R133 R134 R135] dateLabel', () => {
  it.each([
    ['[R132] the same calendar day', '2026-11-20T23:10:00Z', 'Europe/Madrid', 'Today'],
    ['[R132] a clock that is ahead', '2026-11-21T00:31:00Z', 'Europe/Madrid', 'Today'],
    ['[R133] the morning before', '2026-11-20T05:30:00Z', 'Europe/Madrid', 'Yesterday'],
    ['[R133] two hours ago, before midnight', '2026-11-20T22:30:00Z', 'Europe/Madrid', 'Yesterday'],
    ['[R134] the evening before that', '2026-11-19T18:00:00Z', 'Europe/Madrid', '2 days ago'],
    ['[R132] the coming evening', '2026-11-21T18:00:00Z', 'Europe/Madrid', 'Today'],
    ['[R135] an evening long ago', '2026-11-12T18:00:00Z', 'Europe/Madrid', 'Nov 12, 2026'],
    ['[R132] the same moment where it is not midnight', '2026-11-20T22:30:00Z', 'America/New_York', 'Today'],
    ['[R134] two days', '2026-11-19T12:00:00Z', 'Europe/Madrid', '2 days ago'],
    ['[R134] seven days', '2026-11-14T12:00:00Z', 'Europe/Madrid', '7 days ago'],
    ['[R135] eight days', '2026-11-13T12:00:00Z', 'Europe/Madrid', 'Nov 13, 2026'],
    ['[R135] the date of the time zone', '2026-10-31T23:30:00Z', 'Europe/Madrid', 'Nov 1, 2026'],
    ['[R134] across the end of summer time', '2026-10-24T22:30:00Z', 'Europe/Madrid', 'Oct 25, 2026'],
  ])('%s', (_title, createdAt, timeZone, expected) => {
    expect(dateLabel(createdAt, NOW, timeZone)).toBe(expected);
  });

  it('follows the time zone of the profile', () => {
    const createdAt = '2026-11-20T15:30:00Z';
    expect(dateLabel(createdAt, NOW, 'Europe/Madrid')).toBe('Yesterday');
    expect(dateLabel(createdAt, NOW, 'Asia/Tokyo')).toBe('Today');
  });

  it.each([
    ['en-GB', '12 Nov 2026'],
    ['en-US', 'Nov 12, 2026'],
    ['de-DE', 'Nov 12, 2026'],
  ])(
    '[R135] a date has the order of the region of the browser, where that speaks the language of the app: %s',
    (tag, date) => {
      jest.spyOn(navigator, 'languages', 'get').mockReturnValue([tag]);
      expect(dateLabel('2026-11-12T18:00:00Z', NOW, 'Europe/Madrid')).toBe(date);
    },
  );

  it.each([null, 'Not/AZone'])("[R132] the browser's zone stands in for %s", (timeZone) => {
    expect(dateLabel(NOW.toISOString(), NOW, timeZone)).toBe('Today');
  });
});

it('a label changes at midnight, and the minutes before render nothing', () => {
  const hour = 3_600_000;
  const createdAt = '2026-11-20T23:10:00Z';
  jest.useFakeTimers({ now: NOW });
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return useDateLabel(createdAt, 'Europe/Madrid');
  });
  act(() => jest.advanceTimersByTime(22 * hour));
  expect([result.current, renders]).toEqual(['Today', 1]);
  act(() => jest.advanceTimersByTime(hour));
  expect([result.current, renders]).toEqual(['Yesterday', 2]);
});

it('[R132 R133 R134 R135] a card has the day of waking as its date, on the calendar of the dreamer', async () => {
  // In Madrid the days begin at 23:00 UTC. A night that differs shows that it is no date of a dream.
  fakeDate('2026-11-21T05:00:00Z');
  const labels = [
    ['2026-11-20T23:10:00.000Z', 'Today'],
    ['2026-11-20T22:50:00.000Z', 'Yesterday'],
    ['2026-11-18T22:50:00.000Z', '3 days ago'],
    ['2026-11-13T22:50:00.000Z', 'Nov 13, 2026'],
  ] as const;
  const dreams = labels.map(([createdAt, label]) => aDream({ title: `Of ${label}`, createdAt, night: '2026-10-01' }));
  renderApp({ at: '/dashboard', with: [signedIn(), journal(dreams)] });
  for (const [, label] of labels) {
    const card = within(await screen.findByRole('article', { name: `Of ${label}` }));
    expect(card.getByText(label)).toBeVisible();
  }
});
