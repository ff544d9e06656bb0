import { nightOf } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import { dateFormat, localTimeOf, validTimeZone } from './format.js';

/** Earlier times are refused: devices without a set clock report 1970. */
export const EARLIEST_LOCAL_TIME = '1971-01-01T00:00';

/** The moment of a local time; one that is skipped when clocks change is moved forward. */
export function momentOf(local: string, timeZone: string | null): Date {
  const asUtc = Date.parse(`${local}Z`);
  const before = (at: number) => asUtc - (Date.parse(`${localTimeOf(new Date(at), timeZone)}Z`) - at);
  const guess = before(asUtc);
  const moment = before(guess);
  return new Date(localTimeOf(new Date(moment), timeZone) === local ? moment : Math.max(guess, moment));
}

/** The night of a local time. Like the server it takes UTC when the profile has no time zone. */
export const nightOfLocal = (local: string, timeZone: string | null): string =>
  nightOf(momentOf(local, timeZone), (timeZone && validTimeZone(timeZone)) ?? 'UTC');

const DAY_MS = 86_400_000;

const isNear = (day: string, today: string) => Math.abs(Date.parse(day) - Date.parse(today)) < 7 * DAY_MS;

/** 'Night of Nov 22 to 23' for the night that ended on an ISO date. */
export function nightName(night: string): string {
  const days = nightDays(night, 'short');
  return t`Night of ${days}`;
}

/** 'Nov 22 to 23': both days of the night that ended on an ISO date, joined as the language joins them after 'night of'. */
export function nightDays(night: string, month: 'short' | 'long', locale?: string): string {
  const end = Date.parse(night);
  const days = dateFormat({ day: 'numeric', month, timeZone: 'UTC' }, locale).formatRange(end - DAY_MS, end);
  const [from = '', to] = days.split(/[–～]/).map((day) => day.trim());
  return to === undefined ? days : t`${from} to ${to}`;
}

/** 'Tuesday 6:12 AM', or 'Nov 3, 2026, 6:12 AM' when it is a week away, for a local time. */
export function wakingName(local: string, timeZone: string | null): string {
  const form = isNear(local.slice(0, 10), localTimeOf(new Date(), timeZone).slice(0, 10))
    ? ({ weekday: 'long', hour: 'numeric', minute: '2-digit' } as const)
    : ({ dateStyle: 'medium', timeStyle: 'short' } as const);
  return dateFormat({ ...form, timeZone: 'UTC' }).format(new Date(`${local}Z`));
}
