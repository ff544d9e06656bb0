import type { Dream, JournalMonth } from '@dreamloom/contracts/http';
import { dateFormat } from '../../ui/format.js';

/** A month of the journal, with the index of its first dream in the list where that is loaded. */
export interface Month extends JournalMonth {
  start?: number;
}

/**
 * The months of a list in the order of time; dreams in the trash keep their place in it, and do not count.
 * @param lead the dream that stands above the list, before its first one
 */
export function monthsOf(dreams: readonly Dream[], trashed: readonly Dream[], lead: Dream | null = null): Month[] {
  const months: Month[] = [];
  const add = (dream: Dream, start: number) => {
    const month = dream.night.slice(0, 7);
    const day = Number(dream.night.slice(8));
    if (months.at(-1)?.month !== month) months.push({ month, start, dreams: 0, nights: [] });
    const last = months.at(-1);
    if (!last) return;
    // Its name stands above its first dream in the list.
    if (last.start === ABOVE) last.start = start;
    if (trashed.includes(dream)) return;
    last.dreams += 1;
    if (last.nights.at(-1) !== day) last.nights.push(day);
  };
  if (lead) add(lead, ABOVE);
  dreams.forEach(add);
  return months;
}

/** The index of the dream above the list. */
export const ABOVE = -1;

/**
 * 'November', with its year unless it is that of today.
 * @param month `YYYY-MM`
 * @param today an ISO date or month
 */
export const monthName = (month: string, today: string): string =>
  dateFormat({
    month: 'long',
    timeZone: 'UTC',
    ...(month.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  }).format(new Date(month));

/** 'Sat', or 'Nov' where no month stands above. */
export const marginName = (night: string, isByMonth: boolean): string =>
  dateFormat({ timeZone: 'UTC', ...(isByMonth ? { weekday: 'short' } : { month: 'short' }) }).format(new Date(night));
