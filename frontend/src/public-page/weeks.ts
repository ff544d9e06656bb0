import { dateFormatIn, daysOfWeek, weekNumberAt } from '@dreamloom/contracts/http';

/** The language of the page, for `Intl`. */
export const pageLanguage = (): string => document.documentElement.lang || 'en';

const DAY_MS = 86_400_000;

/** The number of whole weeks since counting started. */
export const weeksSinceFirst = (now: number): number => Math.max(0, weekNumberAt(new Date(now)));

/** The Monday of the week `offset` weeks ago, as an ISO date. */
export const mondayOf = (offset: number, now: number): string => daysOfWeek(weeksSinceFirst(now) - offset).weekStart;

export function weekLabel(weekStart: string): string {
  const monday = Date.parse(`${weekStart.slice(0, 10)}T00:00:00Z`);
  const sunday = monday + 6 * DAY_MS;
  const date = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  // English has a form of its own, without the shortening of a range within one month.
  if (pageLanguage() !== 'en')
    return dateFormatIn(pageLanguage(), { ...date, year: 'numeric' }).formatRange(monday, sunday);
  const day = new Intl.DateTimeFormat('en', date);
  return `${day.format(monday)} - ${day.format(sunday)}, ${new Date(sunday).getUTCFullYear()}`;
}
