import type { PayloadOf } from '@dreamloom/contracts';
import { Transactions, type Delivery } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DreamRepository } from '../dream/dream.repository.js';
import { announce } from '../dream/live.js';

@Injectable()
export class NoteDelay {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
  ) {}

  async run(delay: PayloadOf<'artwork-postponed'>, delivery: Delivery): Promise<void> {
    const { dreamId, dreamerId, artworkId, until } = delay;
    await this.transactions.run(delivery, async (tx) => {
      await this.dreams.recordArtworkDue(tx, dreamId, artworkId, new Date(until));
      announce(tx, dreamerId, dreamId);
    });
  }
}
