import { Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DreamRepository } from './dream.repository.js';
import { announce } from './live.js';
import { Publication } from './publication.js';

/** Makes a public dream private again by an operator's hand; its dreamer sees so at once. */
@Injectable()
export class UnpublishDream {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly publication: Publication,
  ) {}

  /** False when it is not public. */
  async run(dreamId: string): Promise<boolean> {
    return this.transactions.run(null, async (tx) => {
      const dream = await this.dreams.locked(tx, dreamId);
      if (!dream?.isPublic) return false;
      // An editor that is open has to learn of it: saving would publish the dream again.
      await this.dreams.change(tx, dreamId, { isPublic: false, revision: dream.revision + 1 });
      await this.publication.withdraw(tx, dream.dreamerId, dreamId);
      announce(tx, dream.dreamerId, dreamId);
      return true;
    });
  }
}
