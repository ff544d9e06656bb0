import { plural, t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { formatDate, localTimeOf } from '../../ui/format.js';

const DAY_MS = 86_400_000;
const LAST_RELATIVE_DAY = 7;

/**
 * 'Today', 'Yesterday', 'N days ago' up to 7, else a date: the day of waking on the calendar of the dreamer's time zone (an
 * IANA name; the browser's when it is null or unknown). A moment that is to come by this clock is today.
 */
export function dateLabel(createdAt: string, now: Date, timeZone: string | null): string {
  const dayOf = (at: Date | string) => Date.parse(localTimeOf(at, timeZone).slice(0, 10));
  const days = (dayOf(now) - dayOf(createdAt)) / DAY_MS;
  if (days <= 0) return t`Today`;
  if (days === 1) return t`Yesterday`;
  if (days <= LAST_RELATIVE_DAY) return plural(days, { one: '# day ago', other: '# days ago' });
  return formatDate(createdAt, timeZone);
}

const MINUTE_MS = 60_000;

const everyMinute = (onMinute: () => void) => {
  const timer = setInterval(onMinute, MINUTE_MS);
  return () => clearInterval(timer);
};

/** The date of a dream now: 'Today' becomes 'Yesterday' on a page that stays open overnight, and nothing else renders. */
export const useDateLabel = (createdAt: string, timeZone: string | null): string =>
  useSyncExternalStore(everyMinute, () => dateLabel(createdAt, new Date(), timeZone));
