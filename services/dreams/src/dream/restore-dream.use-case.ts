import { TRASH_DAYS } from '@dreamloom/contracts';
import { Transactions, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { RequestArtwork } from '../image/request-artwork.js';
import type { DreamEntity } from './dream.entity.js';
import { DreamRepository } from './dream.repository.js';
import { announce } from './live.js';
import { RetryDream } from './retry-dream.use-case.js';

@Injectable()
export class RestoreDream {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly retryDream: RetryDream,
    private readonly requestArtwork: RequestArtwork,
  ) {}

  async run(dreamerId: string, dreamId: string): Promise<void> {
    const since = new Date(Date.now() - TRASH_DAYS * 86_400_000);
    await this.transactions.run(null, async (tx) => {
      const dream = await this.dreams.ownTrashed(tx, dreamerId, dreamId, since);
      await this.dreams.change(tx, dreamId, { deletedAt: null });
      await this.makeGood(tx, dream);
      announce(tx, dreamerId, dreamId);
    });
  }

  /** Resumes the steps that were skipped while the dream was in the trash. A pending title resumes without this. */
  private async makeGood(tx: Tx, dream: DreamEntity): Promise<void> {
    if (dream.imageStatus !== 'queued' || dream.titleStatus === 'naming') return;
    if (dream.titleStatus === 'failed') await this.retryDream.name(tx, dream);
    else await this.requestArtwork.place(tx, dream);
  }
}
