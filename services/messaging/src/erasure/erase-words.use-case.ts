import type { PayloadOf } from '@dreamloom/contracts';
import { Transactions, type Delivery } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ErasureRepository } from './erasure.repository.js';

/** Erases the text of all messages about an erased dream. The rows and their dates stay. */
@Injectable()
export class EraseWords {
  constructor(
    private readonly transactions: Transactions,
    private readonly erasures: ErasureRepository,
  ) {}

  async run({ dreamId, messageId }: PayloadOf<'dream-erased'>, delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, (tx) => this.erasures.eraseWords(tx, dreamId, messageId ?? null));
  }
}
