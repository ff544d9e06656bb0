/** The local hour at which one night ends and the next begins: a dream of the afternoon is of the past night. */
const NIGHT_ENDS_AT = 18;

/**
 * The night that a moment of waking belongs to, as `YYYY-MM-DD`: the date on which the night ended. Before 18:00 local
 * time that is the same day, from then on the next day.
 * @param timeZone an IANA name
 * @throws RangeError for an unknown time zone or an invalid moment
 */
export function nightOf(at: Date | string, timeZone: string): string {
  const parts = clockOf(timeZone).formatToParts(new Date(at));
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((found) => found.type === type)?.value);
  const night = part('hour') < NIGHT_ENDS_AT ? part('day') : part('day') + 1;
  return new Date(Date.UTC(part('year'), part('month') - 1, night)).toISOString().slice(0, 10);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Creating a format takes a hundred times longer than using it. The names differ in more than their case, so that there are only some hundred. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const name = timeZone.toLowerCase();
  const known = clocks.get(name);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
  });
  clocks.set(name, clock);
  return clock;
}
