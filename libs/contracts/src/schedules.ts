import type { EventName } from './events/index.js';

/**
 * Scheduled events: each slot of a cron line (UTC) appends the event once, regardless of the number of replicas. Of the
 * slots that passed while no replica ran, only the latest is caught up. The payload is `{ slot }`.
 */
export const SCHEDULES = {
  'reconciliation-due': '*/10 * * * *',
  'week-ended': '5 0 * * 1',
  'week-images-due': '35 * * * *',
  'erasure-due': '*/5 * * * *',
  'trash-due': '20 3 * * *',
  'motif-count-due': '50 3 * * *',
  'purge-due': '40 * * * *',
  'reminders-due': '*/5 * * * *',
} as const satisfies Partial<Record<EventName, string>>;

export type ScheduledEvent = keyof typeof SCHEDULES;
