import type { EventName } from './events/index.js';

/**
 * What happens by the clock: at each slot of a cron line (UTC) the event is appended once, however many replicas run;
 * a slot at which no replica ran is caught up, the latest only. The payload is `{ slot }`.
 */
export const SCHEDULES = {
  'reconciliation-due': '*/10 * * * *',
  'week-ended': '5 0 * * 1',
  'erasure-due': '*/5 * * * *',
  'trash-due': '20 3 * * *',
  'purge-due': '40 * * * *',
} as const satisfies Partial<Record<EventName, string>>;

export type ScheduledEvent = keyof typeof SCHEDULES;
