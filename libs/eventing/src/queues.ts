import { SUBSCRIPTIONS, type Subscription } from '@dreamloom/contracts';
import type { Queue } from 'bullmq';
import { jobOptions, type DeliveryJob, type QueueBackend } from './backend.js';
import type { Waiting } from './deliveries.js';

/** Jobs from which on one bulk is cheaper than so many single ones: in PostgreSQL each bulk makes temporary tables. */
const BULK_FROM = 10;

/** The queues this service works on, one per subscription. */
export class Queues {
  private readonly queues = new Map<Subscription, Queue<DeliveryJob>>();

  constructor(
    private readonly backend: QueueBackend,
    subscriptions: Subscription[],
  ) {
    for (const name of subscriptions) this.queues.set(name, backend.queue(name));
  }

  /** Adds jobs; one that is there already stays as it is. */
  async add(batch: Waiting[]): Promise<void> {
    for (const [name, queue] of this.queues) {
      const ids = batch.filter((one) => one.subscription === name).map((one) => one.event_id);
      if (ids.length === 0) continue;
      const jobs = ids.map((eventId) => ({ name, data: { eventId }, opts: jobOptions(eventId, SUBSCRIPTIONS[name]) }));
      if (jobs.length >= BULK_FROM) await queue.addBulk(jobs);
      else for (const job of jobs) await queue.add(job.name, job.data, job.opts);
    }
  }

  /** How many jobs of a subscription wait here, for a worker or for their next try, or are at work. */
  async held(subscription: Subscription): Promise<number> {
    return (
      (await this.queues.get(subscription)?.getJobCountByTypes('waiting', 'prioritized', 'delayed', 'active')) ?? 0
    );
  }

  /** Has the workers that give jobs of a subscription back take no other for a while. */
  async rest(subscription: Subscription, ms: number): Promise<void> {
    await this.queues.get(subscription)?.rateLimit(ms);
  }

  /** @throws while the store does not answer */
  async demandStore(): Promise<void> {
    await this.backend.ping();
  }

  /** Brings back a job that ended while its delivery did not, as if it was never tried. */
  async revive({ event_id, subscription }: Waiting): Promise<void> {
    const job = await this.queues.get(subscription)?.getJob(event_id);
    const state = await job?.getState();
    if (state === 'failed' || state === 'completed') await job?.retry(state, { resetAttemptsMade: true });
  }
}
