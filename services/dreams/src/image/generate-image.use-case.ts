import { type GenerateImageAnswer, NO_AI, type QuotaName } from '@dreamloom/contracts';
import { Transactions, type Tx } from '@dreamloom/eventing';
import { Quotas, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { DreamEntity } from '../dream/dream.entity.js';
import { DreamRepository } from '../dream/dream.repository.js';
import { PROGRESS } from '../dream/dream-progress.js';
import { DreamerRepository } from '../dreamer/dreamer.repository.js';
import { RequestArtwork } from './request-artwork.js';

/** Requests a new artwork. An artwork that is being generated already satisfies the request. */
@Injectable()
export class GenerateImage {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly dreamers: DreamerRepository,
    private readonly quotas: Quotas<QuotaName>,
    private readonly requestArtwork: RequestArtwork,
  ) {}

  async run(dreamerId: string, dreamId: string, ifMatch?: string): Promise<GenerateImageAnswer> {
    return this.transactions.run(null, async (tx) => {
      const dream = await this.dreams.own(tx, dreamerId, dreamId, ifMatch);
      if (await this.dreamers.wantsNoAi(dreamerId, tx)) throw new Refusal(409, 'no-ai', NO_AI);
      if (dream.imageStatus === 'queued') return this.reserve(tx, dream);
      if (dream.imageStatus === 'painting' && dream.artworkId)
        return { jobId: dream.artworkId, status: 'painting' as const };
      return this.start(tx, dream);
    });
  }

  /** While the title is pending, the first artwork follows without another request. */
  private async reserve(tx: Tx, { id, artworkId }: DreamEntity): Promise<GenerateImageAnswer> {
    const jobId = artworkId ?? randomUUID();
    await this.dreams.advance(tx, id, PROGRESS.artworkReserved(jobId));
    return { jobId, status: 'queued' };
  }

  /**
   * Runs in the transaction of the caller, which holds the lock of the dream. The dream must have no pending artwork.
   */
  async start(tx: Tx, dream: DreamEntity): Promise<GenerateImageAnswer> {
    const artworkId = await this.consumeOne(tx, dream.dreamerId);
    await this.dreams.advance(tx, dream.id, PROGRESS.artworkRequestedByHand(artworkId));
    await this.requestArtwork.append(tx, dream, artworkId);
    return { jobId: artworkId, status: 'painting' };
  }

  /**
   * @returns the id of the new artwork
   * @throws QuotaExceeded when the daily quota is used up
   */
  async consumeOne(tx: Tx, dreamerId: string): Promise<string> {
    await this.quotas.consume('imagesByHandPerDay', dreamerId, 1, tx);
    return randomUUID();
  }
}
