import { TRASH_DAYS } from '@dreamloom/contracts';
import { EventLog, Transactions, type Delivery } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DreamRepository } from './dream.repository.js';

/** Erases the dreams whose time in the trash is over, and tells the house to erase what was made of them. */
@Injectable()
export class EmptyTrash {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly log: EventLog,
  ) {}

  async run(slot: Date, delivery: Delivery): Promise<void> {
    const before = new Date(slot.getTime() - TRASH_DAYS * 86_400_000);
    await this.transactions.run(delivery, async (tx) => {
      for (const { id: dreamId, ...dream } of await this.dreams.eraseTrash(tx, before))
        await this.log.append(tx, 'dream-erased', { dreamId, ...dream });
    });
  }
}
