import { LOCAL_WRITE, partsOf, type ScheduledEvent, SCHEDULES, type Subscription } from '@dreamloom/contracts';
import { CronExpressionParser } from 'cron-parser';
import type { EventLog } from './event-log.js';
import { jobOptions, type QueueBackend } from './queue-backend.js';
import type { Transactions } from './transactions.js';

/** Returns the scheduled events that these subscriptions handle. */
export function scheduledEventsOf(subscriptions: Subscription[]): ScheduledEvent[] {
  const handled = new Set<string>(subscriptions.map((subscription) => partsOf(subscription).event));
  return (Object.keys(SCHEDULES) as ScheduledEvent[]).filter((event) => handled.has(event));
}

/** Returns the latest time of a cron expression (UTC) that is not after `now`. */
export function latestSlot(cron: string, now: Date): Date {
  // `prev` returns times strictly before its start.
  const start = new Date(now.getTime() + 1);
  return CronExpressionParser.parse(cron, { currentDate: start, tz: 'UTC' }).prev().toDate();
}

/** BullMQ's job schedulers of a service; a row per schedule makes replicas append each slot's event once. */
export class Schedules {
  private isCurrent = false;

  constructor(
    private readonly queue: string,
    private readonly events: ScheduledEvent[],
    private readonly queues: QueueBackend,
    private readonly transactions: Transactions,
    private readonly log: EventLog,
  ) {
    if (events.length > 0) queues.work(queue, LOCAL_WRITE, (job) => this.tick(job.name as ScheduledEvent));
  }

  /** Creates missing schedulers, and appends events of slots whose job was lost or failed. */
  async restore(): Promise<void> {
    if (this.events.length === 0) return;
    const queue = this.queues.queue(this.queue);
    const opts = jobOptions(LOCAL_WRITE);
    if (!this.isCurrent || (await queue.getJobSchedulersCount()) < this.events.length)
      for (const name of this.events)
        await queue.upsertJobScheduler(name, { pattern: SCHEDULES[name], tz: 'UTC' }, { name, opts });
    this.isCurrent = true;
    for (const name of this.events) await this.tick(name);
  }

  /** Appends a schedule's event for its latest slot unless it exists. */
  async tick(event: ScheduledEvent, now = new Date()): Promise<void> {
    const slot = latestSlot(SCHEDULES[event], now);
    await this.transactions.run(null, async (tx) => {
      const claimed = await tx.query<unknown[]>(
        `insert into events.tick as t (schedule, slot) values ($1, $2)
         on conflict (schedule) do update set slot = excluded.slot where t.slot < excluded.slot returning schedule`,
        [event, slot],
      );
      if (claimed.length > 0) await this.log.append(tx, event, { slot: slot.toISOString() });
    });
  }
}
