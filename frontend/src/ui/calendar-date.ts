import { knownZone } from './known-zone.js';

/** 'Nov 20, 2026' on the calendar of a time zone (an IANA name); the browser's when there is none or it is unknown. */
export const calendarDate = (moment: string, timeZone: string | null): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: knownZone(timeZone) }).format(new Date(moment));
