import type { PayloadOf } from '@dreamloom/contracts';
import { type Delivery, Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DreamRepository } from '../dream/dream.repository.js';
import { PROGRESS } from '../dream/dream-progress.js';
import { announce, Publication } from '../dream/publication.js';
import { OtherEndingRepository } from '../other-ending/other-ending.repository.js';
import { CompleteDream } from '../voice/complete-dream.js';
import { NotifyWebhooks } from '../webhook/notify-webhooks.js';
import { ImageRepository } from './image.repository.js';

/** Stores what media reports about a requested artwork. */
@Injectable()
export class RecordArtwork {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly images: ImageRepository,
    private readonly otherEndings: OtherEndingRepository,
    private readonly completeDream: CompleteDream,
    private readonly publication: Publication,
    private readonly notifyWebhooks: NotifyWebhooks,
  ) {}

  async stored(artwork: PayloadOf<'artwork-generated'>, delivery: Delivery): Promise<void> {
    const { artworkId, mediaKey, width, height, placeholder, withPhoto } = artwork;
    await this.transactions.run(delivery, async (tx) => {
      // The lock prevents a concurrent erasure of the dream and two concurrent covers.
      const dream = await this.dreams.locked(tx, { id: artwork.dreamId });
      if (!dream) return;
      const { id: dreamId, dreamerId } = dream;
      const isOfDream = artwork.isOfOtherEnding !== true;
      // The words of an ending that was deleted meanwhile are not stored with its picture.
      const prompt = isOfDream || (await this.otherEndings.awaits(tx, artworkId)) ? artwork.scene : '';
      const image = {
        id: artworkId,
        dreamId,
        origin: isOfDream ? ('artwork' as const) : ('ending' as const),
        mediaKey,
        prompt,
        width,
        height,
        placeholder,
        withPhoto,
      };
      await this.images.add(tx, image, isOfDream && dream.coverSource === 'ai');
      await this.dreams.advance(tx, dreamId, isOfDream ? PROGRESS.artworkStored(artworkId) : PROGRESS.photoAdded());
      // A dream in the trash triggers no publication and no notification.
      if (dream.deletedAt) return;
      if (isOfDream && dream.isPublic) await this.publication.renew(tx, dreamId);
      if (isOfDream) await this.completeDream.append(tx, dream, mediaKey);
      if (isOfDream) await this.notifyWebhooks.append(tx, dreamerId, dreamId, 'dream.painted');
      await announce(tx, dreamerId, dreamId);
    });
  }

  async failed(failure: PayloadOf<'artwork-failed'>, delivery: Delivery): Promise<void> {
    const { artworkId, dreamId, dreamerId, reason } = failure;
    await this.transactions.run(delivery, async (tx) => {
      await this.otherEndings.noteFailure(tx, artworkId, reason);
      await this.dreams.advance(tx, dreamId, PROGRESS.artworkFailed(artworkId, reason));
      await announce(tx, dreamerId, dreamId);
    });
  }

  async postponed(delay: PayloadOf<'artwork-postponed'>, delivery: Delivery): Promise<void> {
    const { artworkId, dreamId, dreamerId, until } = delay;
    await this.transactions.run(delivery, async (tx) => {
      await this.dreams.advance(tx, dreamId, PROGRESS.artworkPostponed(artworkId, new Date(until)));
      await announce(tx, dreamerId, dreamId);
    });
  }
}
