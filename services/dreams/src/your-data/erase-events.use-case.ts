import { QueuedJobs, RememberedEvents, Transactions, type Delivery } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';

/** Erases what the event log and the queues remember of a dreamer who is gone. */
@Injectable()
export class EraseEvents {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: RememberedEvents,
    private readonly jobs: QueuedJobs,
  ) {}

  async run(dreamerId: string, delivery: Delivery): Promise<void> {
    // The log last: it knows which jobs there are.
    await this.jobs.remove(await this.events.deliveriesOf(dreamerId));
    await this.transactions.run(delivery, (tx) => this.events.forget(tx, dreamerId));
  }
}
