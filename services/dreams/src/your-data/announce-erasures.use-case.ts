import { EventLog, Transactions, type Delivery } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ErasureRepository } from './erasure.repository.js';

/** The delay exceeds the longest job that may run when an account is deleted: a transcription of four minutes. */
const REST_MS = 5 * 60_000;

/** Publishes each erasure a second time, because jobs that were running may have stored data after the first one. */
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
