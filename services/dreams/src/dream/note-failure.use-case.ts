import type { PayloadOf } from '@dreamloom/contracts';
import { Transactions, type Delivery } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DreamRepository } from './dream.repository.js';
import { announce } from './live.js';

@Injectable()
export class NoteFailure {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
  ) {}

  async run({ dreamId, dreamerId, artworkId, reason }: PayloadOf<'artwork-failed'>, delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, async (tx) => {
      await this.dreams.recordArtworkFailed(tx, dreamId, artworkId, reason);
      announce(tx, dreamerId, dreamId);
    });
  }
}
