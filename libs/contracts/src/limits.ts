/**
 * How much paid work the house does: for one dreamer within a day and for all within a month, both by UTC. What is beyond is
 * done later by itself, and the dreamer is told when.
 */
export const LIMITS = {
  /** Minutes of voice that are listened to. */
  listening: { aDay: 60, aMonth: 50_000 },
  /** Paintings, whether they come by themselves or are asked for. */
  painting: { aDay: 100, aMonth: 50_000 },
} as const satisfies Record<string, { aDay: number; aMonth: number }>;

/** Work that is limited. */
export type LimitedWork = keyof typeof LIMITS;
export type Limits = Record<LimitedWork, { aDay: number; aMonth: number }>;

/** Paintings a dreamer may ask for by hand within 24 hours: 429 with code `too-many-paintings` beyond. */
export const PAINTINGS_A_DAY = 30;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long it takes until then, as a person says it and true in every time zone: 'in about 5 hours'. */
export function waitInWords(until: Date, now: Date): string {
  const wait = until.getTime() - now.getTime();
  if (wait < 10 * MINUTE_MS) return 'in a few minutes';
  if (wait < HOUR_MS) return 'within the hour';
  if (wait < 1.5 * HOUR_MS) return 'in about an hour';
  if (wait < 36 * HOUR_MS) return `in about ${Math.round(wait / HOUR_MS)} hours`;
  return `in about ${Math.round(wait / DAY_MS)} days`;
}
