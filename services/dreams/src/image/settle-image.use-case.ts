import type { PayloadOf } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DreamRepository } from '../dream/dream.repository.js';
import { PROGRESS } from '../dream/dream-progress.js';
import { announce, Publication } from '../dream/publication.js';
import { ImageRepository } from './image.repository.js';

/** Stores the size and the placeholder of a picture of an archive, or removes one that cannot be read. */
@Injectable()
export class SettleImage {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly images: ImageRepository,
    private readonly publication: Publication,
    private readonly log: EventLog,
  ) {}

  async run(settled: PayloadOf<'archived-picture-settled'>, delivery: Delivery): Promise<void> {
    const { imageId, dreamId, dreamerId, picture } = settled;
    await this.transactions.run(delivery, async (tx) => {
      const dream = await this.dreams.locked(tx, { id: dreamId, dreamerId });
      const image = dream && (await this.images.find(tx, dreamId, imageId));
      if (!image) return;
      if (picture) await this.images.describe(tx, imageId, picture);
      else {
        await this.images.remove(tx, image);
        await this.dreams.advance(tx, dreamId, PROGRESS.photoDeleted());
        await this.log.append(tx, 'photo-removed', { imageId, dreamId, dreamerId, mediaKey: image.mediaKey });
      }
      if (dream.isPublic) await this.publication.renew(tx, dreamId);
      await announce(tx, dreamerId, dreamId);
    });
  }
}
