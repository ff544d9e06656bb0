import { Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DreamRepository } from './dream.repository.js';
import { announce, Publication } from './publication.js';

@Injectable()
export class UnpublishDream {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly publication: Publication,
  ) {}

  async run(dreamId: string): Promise<boolean> {
    return this.transactions.run(null, async (tx) => {
      const dream = await this.dreams.locked(tx, { id: dreamId });
      if (!dream?.isPublic) return false;
      // The revision increases so that an open editor gets a conflict; its next save would publish the dream again.
      await this.dreams.change(tx, dreamId, { isPublic: false, revision: dream.revision + 1 });
      await this.publication.withdraw(tx, dream.dreamerId, dreamId);
      await announce(tx, dream.dreamerId, dreamId);
      return true;
    });
  }
}
