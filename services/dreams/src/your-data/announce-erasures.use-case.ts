import { EventLog, Transactions, type Delivery } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ErasureRepository } from './erasure.repository.js';

/** Longer than any work takes that was under way when the account was deleted: listening may take four minutes. */
const REST_MS = 5 * 60_000;

/** Tells the house once more to erase, for what was under way may have left something behind. */
@Injectable()
export class AnnounceErasures {
  constructor(
    private readonly transactions: Transactions,
    private readonly erasures: ErasureRepository,
    private readonly log: EventLog,
  ) {}

  async run(slot: Date, delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, async (tx) => {
      for (const { erasedAt: _, ...erasure } of await this.erasures.takeSentBefore(
        tx,
        new Date(slot.getTime() - REST_MS),
      ))
        await this.log.append(tx, 'dreamer-erased', erasure);
    });
  }
}
