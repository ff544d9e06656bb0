import type { PayloadOf } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { failpoint, orDelay } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { AssetRepository, imageAsset } from '../asset/asset.repository.js';
import { AssetStore } from '../asset/asset-store.js';
import { ArtworkRepository } from './artwork.repository.js';
import { type GeneratedImage, ImageGeneration } from './image-generation.js';

export type ArtworkOrder = PayloadOf<'artwork-requested'>;

class DreamErased extends Error {}

/** Generates the image of a dream once; a later attempt reuses the file that an earlier one stored. */
@Injectable()
export class GenerateArtwork {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: EventLog,
    private readonly artworks: ArtworkRepository,
    private readonly assets: AssetRepository,
    private readonly store: AssetStore,
    private readonly imageGeneration: ImageGeneration,
  ) {}

  /**
   * @throws TransientError or PermanentError of the image generator, NotAPictureError, NotBefore when a quota is used
   * up
   */
  async run(order: ArtworkOrder, delivery: Delivery): Promise<void> {
    if (await this.artworks.exists(order.artworkId)) {
      await this.transactions.settle(delivery);
      return;
    }
    if (await this.artworks.isErased(order.dreamId)) return this.discard(order, delivery);
    const generated = await this.imageGeneration.generate(order, delivery.signal).catch(orDelay);
    // The file of an earlier attempt is deleted too.
    if (!generated) return this.discard(order, delivery);
    await failpoint('image-stored');
    await this.store.makeThumbnails(generated.key, generated.picture.bytes, delivery.signal);
    await failpoint('thumbnails-made');
    try {
      const isRecorded = await this.transactions.run(delivery, (tx) => this.record(tx, generated, order));
      // The delivery was aborted and no other attempt recorded the image, so its file has no owner.
      if (!isRecorded && !(await this.artworks.exists(order.artworkId)))
        await this.store.eraseArtworks([order.artworkId]);
    } catch (error) {
      if (!(error instanceof DreamErased)) return orDelay(error);
      await this.discard(order, delivery);
    }
  }

  /** The files are deleted before the delivery is settled, so that a crash in between repeats the deletion. */
  private async discard({ artworkId }: ArtworkOrder, delivery: Delivery): Promise<void> {
    await this.store.eraseArtworks([artworkId], delivery.signal);
    await this.transactions.settle(delivery);
  }

  async giveUp(order: ArtworkOrder, reason: string, tx: Tx): Promise<void> {
    const { artworkId, dreamId, dreamerId, isSilent } = order;
    if (await this.artworks.isErasedNow(tx, dreamId)) return;
    await this.events.append(tx, 'artwork-failed', { dreamId, dreamerId, artworkId, reason, isSilent });
  }

  async postpone({ artworkId, dreamId, dreamerId, isSilent }: ArtworkOrder, until: Date, tx: Tx): Promise<void> {
    const delay = { artworkId, dreamId, dreamerId, isSilent, delayId: randomUUID(), until: until.toISOString() };
    await this.events.append(tx, 'artwork-postponed', delay);
  }

  private async record(tx: Tx, { key, picture, withPhoto }: GeneratedImage, order: ArtworkOrder): Promise<true> {
    const { artworkId, dreamId, dreamerId, scene, moods, isOfOtherEnding } = order;
    const { width, height, placeholder } = picture;
    if (await this.artworks.isErasedNow(tx, dreamId)) throw new DreamErased();
    if (!(await this.assets.add(tx, imageAsset(key, dreamerId, picture)))) return true;
    const { model } = this.imageGeneration;
    await this.artworks.add(tx, { id: artworkId, dreamId, dreamerId, scene, moods, assetKey: key, placeholder, model });
    const image = { mediaKey: key, width, height, placeholder, withPhoto };
    await this.events.append(tx, 'artwork-generated', {
      artworkId,
      dreamId,
      dreamerId,
      scene,
      isOfOtherEnding,
      ...image,
    });
    return true;
  }
}
