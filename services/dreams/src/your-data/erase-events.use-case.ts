import { Transactions, type Delivery } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DreamerEventRepository } from './dreamer-events.repository.js';

/** Erases what the event log and the queues store about a dreamer who is gone. */
@Injectable()
export class EraseEvents {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: DreamerEventRepository,
  ) {}

  async run(dreamerId: string, delivery: Delivery): Promise<void> {
    // The log last: it knows which jobs there are.
    await this.events.removeJobs(dreamerId);
    await this.transactions.run(delivery, (tx) => this.events.erase(tx, dreamerId));
  }
}
