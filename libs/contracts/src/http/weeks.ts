/** The Monday (UTC) of week 0. */
const FIRST_WEEK_START = '2025-07-21';

const FIRST_WEEK = Date.parse(`${FIRST_WEEK_START}T00:00:00Z`);
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** Whole weeks from the first Monday to a moment: 0 in the first week, negative before it. */
export const weekNumberAt = (moment: Date): number => Math.floor((moment.getTime() - FIRST_WEEK) / WEEK_MS);

/** Monday and Sunday of a week as `YYYY-MM-DD`. */
export function daysOfWeek(week: number): { weekStart: string; weekEnd: string } {
  const day = (offset: number) => new Date(FIRST_WEEK + week * WEEK_MS + offset * DAY_MS).toISOString().slice(0, 10);
  return { weekStart: day(0), weekEnd: day(6) };
}
