import { SUBSCRIPTIONS, type Subscription } from '@dreamloom/contracts';
import type { Queue } from 'bullmq';
import { jobOptions, type DeliveryJob, type QueueBackend } from './backend.js';
import type { Waiting } from './deliveries.js';

/** The queues this service works on, one per subscription. */
export class Queues {
  private readonly queues = new Map<Subscription, Queue<DeliveryJob>>();

  constructor(backend: QueueBackend, subscriptions: Subscription[]) {
    for (const name of subscriptions) this.queues.set(name, backend.queue(name));
  }

  /** Adds jobs; one that is there already stays as it is. */
  async add(batch: Waiting[]): Promise<void> {
    for (const [name, queue] of this.queues) {
      const ids = batch.filter((one) => one.subscription === name).map((one) => one.event_id);
      if (ids.length === 0) continue;
      await queue.addBulk(
        ids.map((eventId) => ({ name, data: { eventId }, opts: jobOptions(eventId, SUBSCRIPTIONS[name]) })),
      );
    }
  }

  /** Brings back jobs that ended while their delivery did not, and adds those that the store has lost. */
  async revive(batch: Waiting[]): Promise<void> {
    await this.add(batch);
    for (const { event_id, subscription } of batch) {
      const job = await this.queues.get(subscription)?.getJob(event_id);
      if (!job) continue;
      const state = await job.getState();
      if (state === 'failed' || state === 'completed') await job.retry(state);
    }
  }
}
