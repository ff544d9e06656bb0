import { t } from '@lingui/core/macro';
import { dateFormat, formatNight } from '../../ui/format.js';

/** 'Nov 1 – 30, 2026'; a whole month is 'November 2026' and a whole year '2026'. */
export function nightsLabel(from: string | undefined, to: string | undefined): string {
  if (to === undefined) return t`from ${formatNight(from ?? '')}`;
  if (from === undefined) return t`until ${formatNight(to)}`;
  const [first, last] = [new Date(from), new Date(to)];
  const year = from.slice(0, 4);
  if (from === `${year}-01-01` && to === `${year}-12-31`) return year;
  const isMonth = from.endsWith('-01') && to.slice(0, 7) === from.slice(0, 7) && isLastDay(last);
  const format = dateFormat(
    isMonth ? { month: 'long', year: 'numeric', timeZone: 'UTC' } : { dateStyle: 'medium', timeZone: 'UTC' },
  );
  return from === to || isMonth ? format.format(first) : format.formatRange(first, last);
}

const DAY_MS = 86_400_000;
const isLastDay = (day: Date) => new Date(day.getTime() + DAY_MS).getUTCDate() === 1;

/** '6:00 – 7:00' in the language of the app. */
export const hourRange = (hour: number): string =>
  dateFormat({ hour: 'numeric', timeZone: 'UTC' }).formatRange(
    Date.UTC(2000, 0, 1, hour),
    Date.UTC(2000, 0, 1, hour + 1),
  );
