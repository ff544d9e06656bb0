import type { PayloadOf } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DreamRepository } from '../dream/dream.repository.js';
import { PROGRESS } from '../dream/dream-progress.js';
import { announce, Publication } from '../dream/publication.js';
import { ImageRepository } from './image.repository.js';

/** Adds a stored picture of the dreamer to its dream. It becomes the cover only of a dream that has none. */
@Injectable()
export class AttachPhoto {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly images: ImageRepository,
    private readonly publication: Publication,
    private readonly log: EventLog,
  ) {}

  async run(photo: PayloadOf<'photo-stored'>, delivery: Delivery): Promise<void> {
    const { imageId: id, dreamId, dreamerId, mediaKey, width, height, placeholder, messageId, needsReply } = photo;
    await this.transactions.run(delivery, async (tx) => {
      // The lock prevents a concurrent erasure of the dream and two concurrent covers.
      const dream = await this.dreams.locked(tx, { id: dreamId, dreamerId });
      if (!dream || (await this.images.exists(tx, id))) return;
      const image = { id, dreamId, mediaKey, width, height, placeholder, prompt: '', withPhoto: false };
      const isCover = !(await this.images.hasCover(tx, dreamId));
      await this.images.add(tx, { ...image, origin: 'photo' }, isCover);
      await this.dreams.advance(tx, dreamId, PROGRESS.photoAdded());
      if (dream.deletedAt) return;
      if (dream.isPublic && isCover) await this.publication.renew(tx, dreamId);
      if (messageId !== null && needsReply) {
        const reply = { outcome: 'picture-added', dreamId, title: dream.title } as const;
        await this.log.append(tx, 'message-answered', { messageId, dreamerId, reply });
      }
      await announce(tx, dreamerId, dreamId);
    });
  }
}

/** Deletes a picture that the dreamer added; the event deletes its files. */
@Injectable()
export class DeletePhoto {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly images: ImageRepository,
    private readonly publication: Publication,
    private readonly log: EventLog,
  ) {}

  /** @throws Refusal like `DreamRepository.own`, 404 for an unknown image, 409 for an image that is no photo */
  async run(dreamerId: string, dreamId: string, imageId: string, ifMatch?: string): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      await this.dreams.own(tx, dreamerId, dreamId, ifMatch);
      const { isActive, mediaKey } = await this.images.removePhoto(tx, dreamId, imageId);
      await this.dreams.advance(tx, dreamId, PROGRESS.photoDeleted());
      if (isActive) {
        await this.dreams.change(tx, dreamId, { coverSource: 'ai' });
        await this.publication.renew(tx, dreamId);
      }
      await this.log.append(tx, 'photo-removed', { imageId, dreamId, dreamerId, mediaKey });
      await announce(tx, dreamerId, dreamId);
    });
  }
}
