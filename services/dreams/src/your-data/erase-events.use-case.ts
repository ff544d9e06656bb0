import { QueuedJobs, RememberedEvents, Transactions, type Delivery } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';

@Injectable()
export class EraseEvents {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: RememberedEvents,
    private readonly jobs: QueuedJobs,
  ) {}

  async run(dreamerId: string, delivery: Delivery): Promise<void> {
    // The event log comes last, because the job ids are read from it.
    await this.jobs.remove(await this.events.deliveriesOf(dreamerId));
    await this.transactions.run(delivery, (tx) => this.events.forget(tx, dreamerId));
  }
}
