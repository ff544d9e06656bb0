import { TRASH_DAYS } from '@dreamloom/contracts';
import { Transactions, type Delivery } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DreamRepository } from './dream.repository.js';

/** Erases the dreams whose time in the trash is over. */
@Injectable()
export class EmptyTrash {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
  ) {}

  async run(slot: Date, delivery: Delivery): Promise<void> {
    const before = new Date(slot.getTime() - TRASH_DAYS * 86_400_000);
    await this.transactions.run(delivery, (tx) => this.dreams.eraseTrash(tx, before));
  }
}
