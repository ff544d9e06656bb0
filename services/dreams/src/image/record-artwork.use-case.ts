import type { PayloadOf } from '@dreamloom/contracts';
import { type Delivery, Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { DreamRepository } from '../dream/dream.repository.js';
import { PROGRESS, type Transition } from '../dream/dream-progress.js';
import { announce, Publication } from '../dream/publication.js';
import { CompleteDream } from '../voice/complete-dream.js';
import { ImageRepository } from './image.repository.js';

/** Stores what media reports about a requested artwork. */
@Injectable()
export class RecordArtwork {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly images: ImageRepository,
    private readonly completeDream: CompleteDream,
    private readonly publication: Publication,
  ) {}

  async stored(artwork: PayloadOf<'artwork-generated'>, delivery: Delivery): Promise<void> {
    const { artworkId, mediaKey, scene: prompt, width, height, placeholder, withPhoto } = artwork;
    await this.transactions.run(delivery, async (tx) => {
      // The lock prevents a concurrent erasure of the dream and two concurrent covers.
      const dream = await this.dreams.locked(tx, { id: artwork.dreamId });
      if (!dream) return;
      const { id: dreamId, dreamerId } = dream;
      const image = { id: artworkId, dreamId, mediaKey, prompt, width, height, placeholder, withPhoto };
      await this.images.add(tx, image, dream.coverSource === 'ai');
      await this.dreams.advance(tx, dreamId, PROGRESS.artworkStored(artworkId));
      // A dream in the trash triggers no publication and no notification.
      if (dream.deletedAt) return;
      if (dream.isPublic) await this.publication.renew(tx, dreamId);
      await this.completeDream.append(tx, dream, mediaKey);
      announce(tx, dreamerId, dreamId);
    });
  }

  failed(failure: PayloadOf<'artwork-failed'>, delivery: Delivery): Promise<void> {
    return this.advance(failure, PROGRESS.artworkFailed(failure.artworkId, failure.reason), delivery);
  }

  postponed(delay: PayloadOf<'artwork-postponed'>, delivery: Delivery): Promise<void> {
    return this.advance(delay, PROGRESS.artworkPostponed(delay.artworkId, new Date(delay.until)), delivery);
  }

  private async advance(
    { dreamId, dreamerId }: { dreamId: string; dreamerId: string },
    transition: Transition,
    delivery: Delivery,
  ): Promise<void> {
    await this.transactions.run(delivery, async (tx) => {
      await this.dreams.advance(tx, dreamId, transition);
      announce(tx, dreamerId, dreamId);
    });
  }
}
