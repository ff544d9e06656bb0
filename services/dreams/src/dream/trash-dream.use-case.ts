import { Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DreamRepository } from './dream.repository.js';
import { announce } from './live.js';
import { Publication } from './publication.js';

/** Puts a dream into the trash: it is gone from the journal, and from the canvas for good. */
@Injectable()
export class TrashDream {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly publication: Publication,
  ) {}

  async run(dreamerId: string, dreamId: string): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      const dream = await this.dreams.own(tx, dreamerId, dreamId);
      // One that comes back is private: nobody is shown again without having been asked.
      await this.dreams.change(tx, dreamId, { deletedAt: new Date(), isPublic: false });
      if (dream.isPublic) await this.publication.withdraw(tx, dreamerId, dreamId);
      await announce(tx, dreamerId, dreamId);
    });
  }
}
