import { partsOf, SCHEDULES, type ScheduledEvent, type Subscription } from '@dreamloom/contracts';
import { CronExpressionParser } from 'cron-parser';

export interface Schedule {
  event: ScheduledEvent;
  /** Cron line, read in UTC. */
  cron: string;
}

/** The schedules whose events these subscriptions listen to: who reacts also watches the clock. */
export function schedulesFor(subscriptions: Subscription[]): Schedule[] {
  const heard = new Set<string>(subscriptions.map((subscription) => partsOf(subscription).event));
  return Object.entries(SCHEDULES)
    .filter(([event]) => heard.has(event))
    .map(([event, cron]) => ({ event: event as ScheduledEvent, cron }));
}

/** The latest slot of a cron line that is not after `now`. */
export function latestSlot(cron: string, now: Date): Date {
  // `prev` looks strictly before its start.
  const start = new Date(now.getTime() + 1);
  return CronExpressionParser.parse(cron, { currentDate: start, tz: 'UTC' }).prev().toDate();
}
