import { NO_AI, type QuotaName } from '@dreamloom/contracts';
import { EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { Quotas, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import type { DreamEntity } from '../dream/dream.entity.js';
import { DreamRepository } from '../dream/dream.repository.js';
import { failedStep, PROGRESS } from '../dream/dream-progress.js';
import { announce } from '../dream/publication.js';
import { DreamerRepository } from '../dreamer/dreamer.repository.js';
import { GenerateImage } from '../image/generate-image.use-case.js';

@Injectable()
export class RetryDream {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly dreamers: DreamerRepository,
    private readonly generateImage: GenerateImage,
    private readonly log: EventLog,
    private readonly quotas: Quotas<QuotaName>,
  ) {}

  /**
   * Repeats the step that failed, and does nothing when none failed.
   * @throws Refusal like `DreamRepository.own`, 409 when the dreamer has switched off AI, and 429 when the daily quota of what the retry
   * needs is used up
   */
  async run(dreamerId: string, dreamId: string, ifMatch?: string): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      const dream = await this.dreams.own(tx, dreamerId, dreamId, ifMatch);
      if (await this.dreamers.wantsNoAi(dreamerId, tx)) throw new Refusal(409, 'no-ai', NO_AI);
      const step = failedStep(dream);
      if (step === 'artwork') await this.generateImage.start(tx, dream);
      if (step !== 'title') return;
      await this.quotas.consume('titlesByHandPerDay', dreamerId, 1, tx);
      if (dream.imageStatus === 'failed') {
        const artworkId = await this.generateImage.consumeOne(tx, dreamerId);
        await this.dreams.advance(tx, dreamId, PROGRESS.artworkQueuedAgain(artworkId));
      }
      await this.title(tx, dream);
    });
  }

  /** Requests the title again. Runs in the transaction of the caller, which holds the lock of the dream. */
  async title(tx: Tx, { id: dreamId, dreamerId }: DreamEntity): Promise<void> {
    await this.dreams.advance(tx, dreamId, PROGRESS.titleRetried());
    await this.log.append(tx, 'title-requested', { dreamId, dreamerId });
    await announce(tx, dreamerId, dreamId);
  }
}
