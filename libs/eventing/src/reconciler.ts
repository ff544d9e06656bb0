import type { Subscription } from '@dreamloom/contracts';
import { failpoint, type Logger } from '@dreamloom/platform';
import type { Deliveries } from './deliveries.js';
import type { DeliveryRunner } from './delivery-runner.js';
import type { QueueBackend } from './queue-backend.js';
import type { Schedules } from './schedules.js';

const EVERY_MS = 2_000;
/** An enqueued delivery older than this is in its queue or lost. */
const LOST_AFTER_SECONDS = 5;
const BATCH = 1_000;
/** Passes between two that add all old deliveries again: a job that ends just after its delivery hides a lost one. */
const THOROUGH_EVERY = 15;
/** Passes between two purges (an hour). */
const PURGE_EVERY = 1_800;
const RETENTION_DAYS = 14;

/** Restores from the event log the jobs that a queue has lost. */
export class Reconciler {
  private readonly timer: NodeJS.Timeout;
  private running: Promise<void> | undefined;
  private passes = 0;

  constructor(
    private readonly runners: ReadonlyMap<Subscription, DeliveryRunner>,
    private readonly deliveries: Deliveries,
    private readonly queues: QueueBackend,
    private readonly schedules: Schedules,
    private readonly logger: Logger,
  ) {
    this.timer = setInterval(() => (this.running ??= this.pass().finally(() => (this.running = undefined))), EVERY_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private async pass(): Promise<void> {
    const isThorough = this.passes++ % THOROUGH_EVERY === 0;
    try {
      // Deliveries are not claimed while the queue cannot accept them.
      await this.queues.ping();
      if (isThorough) await this.schedules.restore();
      for (const { subscription, n } of await this.deliveries.countEnqueued(
        [...this.runners.keys()],
        LOST_AFTER_SECONDS,
      )) {
        const states = ['waiting', 'prioritized', 'delayed', 'active'] as const;
        // A queue that holds as many jobs as there are pending deliveries has lost none.
        if (isThorough || (await this.queues.queue(subscription).getJobCountByTypes(...states)) < n)
          await this.addAgain(subscription);
      }
      if (this.passes % PURGE_EVERY === 0) await this.deliveries.purge(RETENTION_DAYS);
    } catch (error) {
      this.logger.problem('the reconciler failed; it tries again soon', error);
    }
  }

  private async addAgain(subscription: Subscription): Promise<void> {
    const lost = await this.deliveries.addAgain(subscription, LOST_AFTER_SECONDS, BATCH, async (batch) => {
      await failpoint('reconciler-claimed');
      await this.queues.add(batch);
      await failpoint('reconciler-added');
    });
    const queue = this.queues.queue(subscription);
    if ((await queue.getFailedCount()) === 0) return;
    for (const { event_id } of lost) {
      const job = await queue.getJob(event_id);
      if (job && (await job.isFailed())) await this.runners.get(subscription)?.failAbandoned(job);
    }
  }
}
