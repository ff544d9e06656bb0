import { type DateFormat, dateFormatIn, type User } from '@dreamloom/contracts/http';
import { plural } from '@lingui/core/macro';
import { isRightToLeft, shownLanguage, shownLocale } from '../language/language.js';

/** A format that is made once: making it takes longer than a hundred uses. */
export function dateFormat(options: Intl.DateTimeFormatOptions, locale = shownLocale()): DateFormat {
  const key = JSON.stringify([locale, options]);
  let format = dateFormats.get(key);
  if (!format) dateFormats.set(key, (format = dateFormatIn(locale, options)));
  return format;
}

const dateFormats = new Map<string, DateFormat>();

/** 'Nov 20, 2026' in a time zone (an IANA name); in the browser's when it is null or unknown. */
export const formatDate = (moment: string, timeZone: string | null): string =>
  dateFormat({ dateStyle: 'medium', timeZone: validTimeZone(timeZone) }).format(new Date(moment));

/** 'Nov 20, 2026' for the night that ended on an ISO date. */
export const formatNight = (night: string): string => formatDate(night, 'UTC');

/** 'October 2, 2026' for an ISO date. */
export const formatLongDate = (date: string, locale?: string): string =>
  dateFormat({ dateStyle: 'long', timeZone: 'UTC' }, locale).format(new Date(date));

/** '28 July 2025', as the specification writes the dates of the static pages, for an ISO date. */
export const formatUpdated = (date: string): string =>
  formatLongDate(date, shownLanguage() === 'en' ? 'en-GB' : shownLanguage());

/** The time zone (an IANA name), or undefined for the browser's own when it is null or unknown. */
export function validTimeZone(timeZone: string | null): string | undefined {
  try {
    if (timeZone !== null) dateFormat({ timeZone }, 'en');
    return timeZone ?? undefined;
  } catch {
    return undefined;
  }
}

/** Date and time of day in a time zone (an IANA name; the browser's when it is null or unknown), as in `datetime-local`. */
export function localTimeOf(at: Date | string, timeZone: string | null): string {
  // The Swedish form is that of ISO 8601.
  const form = { dateStyle: 'short', timeStyle: 'short', timeZone: validTimeZone(timeZone) } as const;
  return dateFormat(form, 'sv-SE').format(new Date(at)).replace(' ', 'T');
}

/** '1 dream', '1,284 dreams'. */
export const formatCount = (count: number, noun: 'dream' | 'dreamer'): string =>
  noun === 'dream'
    ? plural(count, { one: '# dream', other: '# dreams' })
    : plural(count, { one: '# dreamer', other: '# dreamers' });

type Named = Partial<Pick<User, 'firstName' | 'lastName' | 'email'>>;

/** First letters of first and last name, else the first two letters of the e-mail address, else 'U'; upper case. */
export function initials({ firstName, lastName, email }: Named): string {
  const letters =
    firstName && lastName ? firstLetters(firstName, 1) + firstLetters(lastName, 1) : firstLetters(email ?? '', 2);
  return (letters || 'U').toUpperCase();
}

const firstLetters = (text: string, count: number): string => [...text].slice(0, count).join('');

/** '+14155238886' as '+1 415 523 8886'; other numbering plans are unchanged. */
export function formatPhone(phone: string): string {
  const number = phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3');
  // Marks of Unicode without which the plus and the groups would run from right to left.
  return isRightToLeft() ? `\u2066${number}\u2069` : number;
}

/** A text that begins with a capital letter: some languages write the names of days and months in lower case. */
export const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase(shownLanguage()) + text.slice(1);

/** '0:41' */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
