/**
 * The night that a moment of waking belongs to, as `YYYY-MM-DD`: the one that ends on its local calendar day.
 * @param timeZone an IANA name
 * @throws RangeError for an unknown time zone or an invalid moment
 */
export function nightOf(at: Date | string, timeZone: string): string {
  const parts = calendarOf(timeZone).formatToParts(new Date(at));
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((found) => found.type === type)?.value);
  return new Date(Date.UTC(part('year'), part('month') - 1, part('day'))).toISOString().slice(0, 10);
}

const calendars = new Map<string, Intl.DateTimeFormat>();

/** Creating a format takes a hundred times longer than using it. The names differ in more than their case, so that there are only some hundred. */
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const name = timeZone.toLowerCase();
  const known = calendars.get(name);
  if (known) return known;
  const calendar = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  calendars.set(name, calendar);
  return calendar;
}
