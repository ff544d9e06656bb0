import type { Dream } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { shownLocale } from '../../../language/language.js';
import { capitalized, dateFormat, localTimeOf, validTimeZone } from '../../../ui/format.js';
import { nightDays } from '../../../ui/local-time.js';

const DAY_MS = 86_400_000;
const LAST_NEAR_DAY = 7;

/**
 * The day and the time of waking in the dreamer's time zone, and the night that ended on that day. A moment that is to
 * come by this clock is today.
 */
export function dreamDate(
  { createdAt, night }: Pick<Dream, 'createdAt' | 'night'>,
  now: Date,
  timeZone: string | null,
  locale = shownLocale(),
) {
  const dayOf = (at: Date | string) => localTimeOf(at, timeZone).slice(0, 10);
  const days = (Date.parse(dayOf(now)) - Date.parse(dayOf(createdAt))) / DAY_MS;
  const inZone = { timeZone: validTimeZone(timeZone) };
  const clock = { hour: 'numeric', minute: '2-digit', ...inZone } as const;
  const time = dateFormat(clock, locale).format(new Date(createdAt));
  return {
    day: dayName(),
    woke: t`woke ${time}`,
    night: days <= LAST_NEAR_DAY ? weekdaysOf(night, locale) : daysOf(night, locale),
    /** On paper no day is near. */
    onPaper: {
      day: dateFormat({ dateStyle: 'long', ...inZone }, locale).format(new Date(createdAt)),
      night: daysOf(night, locale),
    },
  };

  function dayName(): string {
    if (days <= 0) return t`Today`;
    if (days === 1) return t`Yesterday`;
    const isThisYear = dayOf(now).slice(0, 4) === dayOf(createdAt).slice(0, 4);
    const form: Intl.DateTimeFormatOptions = {
      day: 'numeric',
      month: 'long',
      ...inZone,
      ...(days <= LAST_NEAR_DAY && { weekday: 'long' }),
      ...(!isThisYear && { year: 'numeric' }),
    };
    return capitalized(dateFormat(form, locale).format(new Date(createdAt)));
  }
}

function weekdaysOf(night: string, locale: string): string {
  const end = Date.parse(night);
  const weekday = dateFormat({ weekday: 'long', timeZone: 'UTC' }, locale);
  const [from, to] = [weekday.format(end - DAY_MS), weekday.format(end)];
  return t`night of ${from} to ${to}`;
}

function daysOf(night: string, locale: string): string {
  const days = nightDays(night, 'long', locale);
  return t`night of ${days}`;
}

/** '3 Oct 2026, 07:12' in the dreamer's time zone. */
export function createdLabel(createdAt: string, timeZone: string | null): string {
  const form = { dateStyle: 'medium', timeStyle: 'short', timeZone: validTimeZone(timeZone) } as const;
  return dateFormat(form).format(new Date(createdAt));
}
