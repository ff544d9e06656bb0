import { TRASH_DAYS } from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DreamRepository } from './dream.repository.js';
import { announce } from './live.js';

/** Puts a dream from the trash back into the journal. */
@Injectable()
export class RestoreDream {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
  ) {}

  async run(dreamerId: string, dreamId: string): Promise<void> {
    const since = new Date(Date.now() - TRASH_DAYS * 86_400_000);
    await this.transactions.run(null, async (tx) => {
      await this.dreams.ownTrashed(tx, dreamerId, dreamId, since);
      await this.dreams.change(tx, dreamId, { deletedAt: null });
      await announce(tx, dreamerId, dreamId);
    });
  }
}
