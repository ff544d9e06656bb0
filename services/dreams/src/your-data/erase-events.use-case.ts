import { Transactions, type Delivery } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DreamerEventRepository } from './dreamer-events.repository.js';

@Injectable()
export class EraseEvents {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: DreamerEventRepository,
  ) {}

  async run(dreamerId: string, delivery: Delivery): Promise<void> {
    // The event log comes last, because the job ids are read from it.
    await this.events.removeJobs(dreamerId);
    await this.transactions.run(delivery, (tx) => this.events.erase(tx, dreamerId));
  }
}
