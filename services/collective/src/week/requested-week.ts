import { daysOfWeek, weekNumberAt } from '@dreamloom/contracts';
import { Refusal } from '@dreamloom/platform';
import { placeKey, WORLD } from '../canvas/places.js';

const outOfRange = () => new Refusal(400, 'week-out-of-range', 'There is no such week.');

/**
 * Returns the week that lies `offset` weeks before the current one.
 * @throws Refusal 400 before the first week
 */
export function weekBefore(offset: number, now: Date): number {
  const week = weekNumberAt(now) - offset;
  if (week < 0) throw outOfRange();
  return week;
}

/**
 * Returns the week that starts on this Monday, `YYYY-MM-DD` with or without a time.
 * @throws Refusal 400 for other dates
 */
export function weekStarting(weekStart: string, now: Date): number {
  const day = /^(\d{4}-\d\d-\d\d)(?:T00:00(?::00(?:\.0{1,3})?)?Z)?$/.exec(weekStart)?.[1] ?? '';
  const week = weekNumberAt(new Date(`${day}T00:00:00Z`));
  if (!(week >= 0 && week <= weekNumberAt(now)) || daysOfWeek(week).weekStart !== day) throw outOfRange();
  return week;
}

export const requestedPlace = (place: string | undefined): string => (place ? placeKey(place) : WORLD);
