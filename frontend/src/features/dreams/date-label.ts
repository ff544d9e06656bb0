import type { Dream } from '@dreamloom/contracts/http';
import { plural, t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { shownLanguage } from '../../language/language.js';
import { dateFormat, formatNight, localTimeOf } from '../../ui/format.js';

const DAY_MS = 86_400_000;
const LAST_RELATIVE_DAY = 7;

/**
 * 'Today', 'Yesterday', 'N days ago' up to 7, else a date: the day on which the night of the dream ended, on the calendar
 * of the dreamer's time zone (an IANA name; the browser's when it is null or unknown). A coming night is today. The night
 * is named when the dreamer woke on another day.
 */
export function dateLabel(
  { night, createdAt }: Pick<Dream, 'night' | 'createdAt'>,
  now: Date,
  timeZone: string | null,
  locale = shownLanguage(),
): string {
  const day = dayLabel(night, localTimeOf(now, timeZone).slice(0, 10), locale);
  if (localTimeOf(createdAt, timeZone).startsWith(night)) return day;
  const weekday = dateFormat({ weekday: 'long', timeZone: 'UTC' }, locale).format(new Date(night));
  return t`${day}, night to ${weekday}`;
}

function dayLabel(night: string, today: string, locale: string): string {
  const days = (Date.parse(today) - Date.parse(night)) / DAY_MS;
  if (days <= 0) return t`Today`;
  if (days === 1) return t`Yesterday`;
  if (days <= LAST_RELATIVE_DAY) return plural(days, { one: '# day ago', other: '# days ago' });
  return formatNight(night, locale);
}

const MINUTE_MS = 60_000;

const everyMinute = (onMinute: () => void) => {
  const timer = setInterval(onMinute, MINUTE_MS);
  return () => clearInterval(timer);
};

/** The date of a dream now: 'Today' becomes 'Yesterday' on a page that stays open overnight, and nothing else renders. */
export const useDateLabel = (dream: Pick<Dream, 'night' | 'createdAt'>, timeZone: string | null): string =>
  useSyncExternalStore(everyMinute, () => dateLabel(dream, new Date(), timeZone));
