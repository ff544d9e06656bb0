import type { User } from '@dreamloom/contracts/http';
import { plural } from '@lingui/core/macro';
import { shownLanguage } from '../language/language.js';

/** 'Nov 20, 2026' in a time zone (an IANA name); in the browser's when it is null or unknown. */
export const formatDate = (moment: string, timeZone: string | null): string =>
  new Intl.DateTimeFormat(shownLanguage(), { dateStyle: 'medium', timeZone: validTimeZone(timeZone) }).format(
    new Date(moment),
  );

/** '2 October 2026' for an ISO date. */
export const formatLongDate = (date: string): string =>
  new Intl.DateTimeFormat(shownLanguage() === 'en' ? 'en-GB' : shownLanguage(), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(date));

/** The time zone (an IANA name), or undefined for the browser's own when it is null or unknown. */
export function validTimeZone(timeZone: string | null): string | undefined {
  try {
    return timeZone === null ? undefined : new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
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
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3');
}
