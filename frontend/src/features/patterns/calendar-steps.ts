export type Step = 'day-before' | 'day-after' | 'month-before' | 'month-after' | 'first' | 'last';

const KEYS: Record<string, { row: Step; column: Step }> = {
  ArrowLeft: { row: 'day-before', column: 'month-before' },
  ArrowRight: { row: 'day-after', column: 'month-after' },
  ArrowUp: { row: 'month-before', column: 'day-before' },
  ArrowDown: { row: 'month-after', column: 'day-after' },
  Home: { row: 'first', column: 'first' },
  End: { row: 'last', column: 'last' },
};
const TURNED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The step of a key in a calendar whose months are rows or columns, in the direction of the page. */
export const stepOf = (key: string, months: 'row' | 'column'): Step | undefined =>
  KEYS[document.documentElement.dir === 'rtl' ? (TURNED[key] ?? key) : key]?.[months];

const DAY_MS = 86_400_000;
const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The night one step from another in the calendar of its year; a month with fewer days gives its last. */
export function nightAfter(night: string, step: Step): string {
  const [year = 0, month = 0, day = 0] = night.split('-').map(Number);
  const inMonth = (number: number, wanted: number): string => {
    const lastDay = new Date(Date.UTC(year, number, 0)).getUTCDate();
    return dateOf(Date.UTC(year, number - 1, Math.min(wanted, lastDay)));
  };
  const next = {
    'day-before': () => dateOf(Date.parse(night) - DAY_MS),
    'day-after': () => dateOf(Date.parse(night) + DAY_MS),
    'month-before': () => inMonth(Math.max(month - 1, 1), day),
    'month-after': () => inMonth(Math.min(month + 1, 12), day),
    first: () => inMonth(month, 1),
    last: () => inMonth(month, 31),
  }[step]();
  return next.startsWith(`${year}-`) ? next : night;
}
