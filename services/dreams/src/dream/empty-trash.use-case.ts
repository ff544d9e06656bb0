import { TRASH_DAYS } from '@dreamloom/contracts';
import { EventLog, Transactions, type Delivery, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DreamRepository } from './dream.repository.js';

const BATCH = 200;

/** Erases dreams whose trash period is over. The event lets other services erase their data about them. */
@Injectable()
export class EmptyTrash {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly log: EventLog,
  ) {}

  async run(slot: Date, delivery: Delivery): Promise<void> {
    const before = new Date(slot.getTime() - TRASH_DAYS * 86_400_000);
    while ((await this.transactions.run(null, (tx) => this.erase(tx, before))) === BATCH);
    await this.transactions.settle(delivery);
  }

  private async erase(tx: Tx, before: Date): Promise<number> {
    const erased = await this.dreams.eraseTrash(tx, before, BATCH);
    for (const { id: dreamId, ...dream } of erased) await this.log.append(tx, 'dream-erased', { dreamId, ...dream });
    return erased.length;
  }
}
