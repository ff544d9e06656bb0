import type { Dream, JournalMonth } from '@dreamloom/contracts/http';
import { dateFormat } from '../../ui/format.js';

/** A month of the journal, with the index of its first dream in the list where that is loaded. */
export interface Month extends JournalMonth {
  start?: number;
}

/** The months of a list in the order of time; dreams in the trash keep their place in it, and do not count. */
export function monthsOf(dreams: readonly Dream[], trashed: readonly Dream[]): Month[] {
  const months: Month[] = [];
  dreams.forEach((dream, start) => {
    const month = dream.night.slice(0, 7);
    const day = Number(dream.night.slice(8));
    if (months.at(-1)?.month !== month) months.push({ month, start, dreams: 0, nights: [] });
    const last = months.at(-1);
    if (!last || trashed.includes(dream)) return;
    last.dreams += 1;
    if (last.nights.at(-1) !== day) last.nights.push(day);
  });
  return months;
}

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
