import { plural, t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { shownLanguage } from '../../language/language.js';
import { validTimeZone } from '../../ui/format.js';

const DAY_MS = 86_400_000;
const LAST_RELATIVE_DAY = 7;

/**
 * 'Today', 'Yesterday', 'N days ago' up to 7, else a date, by calendar days of the dreamer's time zone (an IANA name;
 * the browser's when it is null or unknown). A future moment is today.
 */
export function dateLabel(createdAt: string, now: Date, timeZone: string | null, locale = shownLanguage()): string {
  const zone = validTimeZone(timeZone);
  const then = new Date(createdAt);
  const days = dayNumber(now, zone) - dayNumber(then, zone);
  if (days <= 0) return t`Today`;
  if (days === 1) return t`Yesterday`;
  if (days <= LAST_RELATIVE_DAY) return plural(days, { one: '# day ago', other: '# days ago' });
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: zone }).format(then);
}

/** Days since 1970 on the local calendar. */
function dayNumber(moment: Date, timeZone: string | undefined): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' });
  const part = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(part['year'] ?? 0, (part['month'] ?? 1) - 1, part['day'] ?? 1) / DAY_MS;
}

const MINUTE_MS = 60_000;

/** The current minute: 'Today' becomes 'Yesterday' on a page that stays open overnight. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
