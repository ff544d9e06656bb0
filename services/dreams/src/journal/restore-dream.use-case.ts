import { TRASH_DAYS } from '@dreamloom/contracts';
import { EventLog, Transactions } from '@dreamloom/eventing';
import { Clock } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DreamRepository } from '../dream/dream.repository.js';
import { PROGRESS, stepSkippedInTrash } from '../dream/dream-progress.js';
import { announce } from '../dream/publication.js';
import { RequestArtwork } from '../image/request-artwork.js';
import { NotifyWebhooks } from '../webhook/notify-webhooks.js';
import { RetryDream } from './retry-dream.use-case.js';

@Injectable()
export class RestoreDream {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly retryDream: RetryDream,
    private readonly requestArtwork: RequestArtwork,
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly notifyWebhooks: NotifyWebhooks,
  ) {}

  /** @throws Refusal 404 when the dream is not in the trash or its trash period is over */
  async run(dreamerId: string, dreamId: string): Promise<void> {
    const since = new Date(this.clock.now().getTime() - TRASH_DAYS * 86_400_000);
    await this.transactions.run(null, async (tx) => {
      const dream = await this.dreams.ownTrashed(tx, dreamerId, dreamId, since);
      await this.dreams.advance(tx, dreamId, PROGRESS.restored());
      const skipped = stepSkippedInTrash(dream);
      if (skipped === 'title') await this.retryDream.title(tx, dream);
      if (skipped === 'artwork') await this.requestArtwork.start(tx, dream);
      await this.log.append(tx, 'embedding-requested', { dreamId, dreamerId });
      await this.notifyWebhooks.append(tx, dreamerId, dreamId, 'dream.changed');
      await announce(tx, dreamerId, dreamId);
    });
  }
}
