import type { Mood } from '@dreamloom/contracts/http';

interface Conditions {
  motif?: string[];
  person?: string[];
  mood?: Mood;
  lucid?: true;
  recurrent?: true;
  from?: string;
  to?: string;
  hour?: number;
}

/** The address of the journal with the dreams that fulfil all these conditions. */
export function journalAddress(conditions: Conditions): string {
  const given = Object.entries(conditions).flatMap(([name, value]) =>
    [(value as Conditions[keyof Conditions]) ?? []].flat().map((item) => [name, String(item)]),
  );
  return `/dashboard?${new URLSearchParams(given).toString()}`;
}

export const nightsOfYear = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** The nights of a month such as `2026-11`. */
export function nightsOfMonth(month: string) {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}
