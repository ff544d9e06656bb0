/** 'Nov 20, 2026' on the calendar of a time zone (an IANA name); the browser's when there is none or it is unknown. */
export function calendarDate(moment: string, timeZone: string | null): string {
  const date = new Date(moment);
  try {
    return format(date, timeZone ?? undefined);
  } catch {
    return format(date, undefined);
  }
}

const format = (date: Date, timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone }).format(date);
