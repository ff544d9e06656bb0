import { daysOfWeek, weekNumberAt } from '@dreamloom/contracts/http';

const DAY_MS = 86_400_000;

/** How far back one can go: the whole weeks since counting started. */
export const weeksSinceFirst = (now: number): number => Math.max(0, weekNumberAt(new Date(now)));

/** The Monday of the week so many weeks ago, as an ISO date. */
export const mondayOf = (offset: number, now: number): string => daysOfWeek(weeksSinceFirst(now) - offset).weekStart;

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** 'Jul 21 - Jul 27, 2025': the seven days that begin with an ISO date. */
export function weekLabel(weekStart: string): string {
  const monday = Date.parse(`${weekStart.slice(0, 10)}T00:00:00Z`);
  const sunday = monday + 6 * DAY_MS;
  return `${day.format(monday)} - ${day.format(sunday)}, ${new Date(sunday).getUTCFullYear()}`;
}
