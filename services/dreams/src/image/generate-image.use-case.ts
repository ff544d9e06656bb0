import { NO_AI, type GenerateImageAnswer, type QuotaName } from '@dreamloom/contracts';
import { Transactions, type Tx } from '@dreamloom/eventing';
import { Quotas, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { DreamEntity } from '../dream/dream.entity.js';
import { DreamRepository } from '../dream/dream.repository.js';
import { DreamerRepository } from '../dreamer/dreamer.repository.js';
import { RequestArtwork } from './request-artwork.js';

/** Asks for a new painting of a dream; the one that is under way counts as it. */
@Injectable()
export class GenerateImage {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly dreamers: DreamerRepository,
    private readonly quotas: Quotas<QuotaName>,
    private readonly requestArtwork: RequestArtwork,
  ) {}

  async run(dreamerId: string, dreamId: string): Promise<GenerateImageAnswer> {
    return this.transactions.run(null, async (tx) => {
      const dream = await this.dreams.own(tx, dreamerId, dreamId);
      if (await this.dreamers.wantsNoAi(dreamerId)) throw new Refusal(409, 'no-ai', NO_AI);
      if (dream.imageStatus === 'queued') return this.promise(tx, dream);
      if (dream.imageStatus === 'painting' && dream.artworkId)
        return { jobId: dream.artworkId, status: 'painting' as const };
      return this.start(tx, dream);
    });
  }

  /** The dream is still being read: its first painting follows by itself. */
  private async promise(tx: Tx, { id, artworkId }: DreamEntity): Promise<GenerateImageAnswer> {
    const jobId = artworkId ?? randomUUID();
    await this.dreams.change(tx, id, { artworkId: jobId });
    return { jobId, status: 'queued' };
  }

  /** The same inside somebody else's transaction, which holds the dream's lock, for a dream that waits for no painting. */
  async start(tx: Tx, dream: DreamEntity): Promise<GenerateImageAnswer> {
    const artworkId = await this.consumeOne(tx, dream.dreamerId);
    await this.dreams.change(tx, dream.id, { failure: null });
    return { jobId: await this.requestArtwork.place(tx, { ...dream, artworkId }), status: 'painting' };
  }

  /**
   * Counts one more of the paintings that a day allows, and gives the id of its artwork.
   * @throws QuotaExceeded
   */
  async consumeOne(tx: Tx, dreamerId: string): Promise<string> {
    await this.quotas.consume('imagesByHandPerDay', dreamerId, 1, tx);
    return randomUUID();
  }
}
