import { daysOfWeek, weekNumberAt } from '@dreamloom/contracts';
import { Refusal } from '@dreamloom/platform';
import { regionKey, WORLD } from '../canvas/regions.js';

/** Attempts to generate the image of a week; closing the week resets them. */
export const MAX_IMAGE_ATTEMPTS = 3;
/** Milliseconds after a failed or unanswered image request in which no new one is sent. */
export const PAUSE_AFTER_FAILURE_MS = 15 * 60_000;
/** Minimum milliseconds between two images of an open week. */
export const IMAGE_RENEWAL_MS = 6 * 3_600_000;
/** Milliseconds that a request waits for an image in progress. */
export const WEEK_IMAGE_WAIT_MS = 25_000;
/** Minimum number of dreamers of a region before anything about it is public. */
export const MIN_DREAMERS_OF_A_REGION = 5;
const MIN_DREAMERS_OF_THE_WORLD = 3;
/** Maximum number of regions offered for a week, and milliseconds for which their list is cached. */
export const MAX_REGIONS = 12;
export const REGIONS_CACHE_MS = 60_000;

/** Minimum number of different dreamers behind a motif, title or image of a week in this region. */
export const minDreamers = (region: string): number =>
  region === WORLD ? MIN_DREAMERS_OF_THE_WORLD : MIN_DREAMERS_OF_A_REGION;

export const tooFewDreamers = (region: string): Refusal =>
  new Refusal(
    409,
    'week-of-few-dreamers',
    `A week needs the public dreams of ${minDreamers(region)} people for a title and a picture.`,
    { minDreamers: minDreamers(region) },
  );

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

/** A place by its name, which never is the region of a circle. */
export const requestedRegion = (name: string | undefined): string =>
  name ? regionKey(name.replaceAll(':', ' ')) : WORLD;
