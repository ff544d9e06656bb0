import { NO_AI } from '@dreamloom/contracts';
import { EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DreamerRepository } from '../dreamer/dreamer.repository.js';
import { GenerateImage } from '../image/generate-image.use-case.js';
import type { DreamEntity } from './dream.entity.js';
import { DreamRepository } from './dream.repository.js';
import { announce } from './live.js';

@Injectable()
export class RetryDream {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly dreamers: DreamerRepository,
    private readonly generateImage: GenerateImage,
    private readonly log: EventLog,
  ) {}

  /**
   * @throws Refusal 404, 409 when the dreamer has switched off AI, and 429 when the retry needs an artwork and the
   * daily quota is used up
   */
  async run(dreamerId: string, dreamId: string): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      const dream = await this.dreams.own(tx, dreamerId, dreamId);
      if (await this.dreamers.wantsNoAi(dreamerId)) throw new Refusal(409, 'no-ai', NO_AI);
      if (dream.titleStatus === 'failed') {
        if (dream.imageStatus === 'failed') await this.queueArtwork(tx, dream);
        await this.name(tx, dream);
      } else if (hasNoNewArtwork(dream)) await this.generateImage.start(tx, dream);
    });
  }

  /** Runs in the transaction of the caller, which holds the lock of the dream. */
  async name(tx: Tx, { id: dreamId, dreamerId }: DreamEntity): Promise<void> {
    await this.dreams.change(tx, dreamId, { titleStatus: 'naming', failure: null });
    await this.log.append(tx, 'title-requested', { dreamId, dreamerId });
    announce(tx, dreamerId, dreamId);
  }

  private async queueArtwork(tx: Tx, { id, dreamerId }: DreamEntity): Promise<void> {
    const artworkId = await this.generateImage.consumeOne(tx, dreamerId);
    await this.dreams.change(tx, id, { imageStatus: 'queued', artworkId });
  }
}

const hasNoNewArtwork = ({ imageStatus, failure }: DreamEntity) =>
  imageStatus === 'failed' || (imageStatus === 'ready' && failure !== null);
