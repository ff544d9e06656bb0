import type { Dream, JournalMonth } from '@dreamloom/contracts/http';
import { useMemo } from 'react';
import { useGetJournalMonthsQuery } from '../../api/calendar.api.js';
import { dateFormat } from '../../ui/format.js';

/** A month of the journal, with the index of its first dream in the list where that is loaded. */
export interface Month extends JournalMonth {
  start?: number;
  /** Only a part of its dreams is loaded, and the others are not counted yet. */
  isPartial?: boolean;
}

/**
 * The months of a journal, newest first: those that are loaded as they are, and the older ones as the server has counted
 * them.
 */
export function useMonths(dreams: readonly Dream[], hasMore: boolean): Month[] {
  const { data } = useGetJournalMonthsQuery(undefined, { skip: !hasMore });
  const loaded = useMemo(() => monthsOf(dreams), [dreams]);
  return useMemo(() => {
    const last = loaded.at(-1);
    if (!hasMore || !last) return loaded;
    const older = data?.months.filter(({ month }) => month <= last.month) ?? [];
    const counted = older[0]?.month === last.month ? { ...last, ...older.shift() } : { ...last, isPartial: true };
    return [...loaded.slice(0, -1), counted, ...older];
  }, [loaded, data, hasMore]);
}

/** The months of a list in the order of time. */
export function monthsOf(dreams: readonly Dream[]): Month[] {
  const months: Month[] = [];
  dreams.forEach(({ night }, start) => {
    const month = night.slice(0, 7);
    const day = Number(night.slice(8));
    const last = months.at(-1);
    if (last?.month !== month) return months.push({ month, start, dreams: 1, nights: [day] });
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
