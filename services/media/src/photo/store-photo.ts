import type { QuotaName } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions } from '@dreamloom/eventing';
import { PermanentError, Quotas } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { ArtworkRepository } from '../artwork/artwork.repository.js';
import { AssetRepository, imageAsset } from '../asset/asset.repository.js';
import { AssetStore } from '../asset/asset-store.js';
import { NotAPictureError, type Picture } from '../asset/pictures.js';

export interface NewPhoto {
  imageId: string;
  dreamId: string;
  dreamerId: string;
  /** The message that brought it, if any. */
  messageId: string | null;
  needsReply: boolean;
}

export interface StoredPhoto {
  mediaKey: string;
  picture: Picture;
}

/** The picture was erased with its dream while it was stored. */
class DreamErased extends Error {}

/** Stores a picture that a dreamer added: the bytes without metadata, the row, and the event that attaches it to the dream. */
@Injectable()
export class StorePhoto {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: EventLog,
    private readonly artworks: ArtworkRepository,
    private readonly assets: AssetRepository,
    private readonly store: AssetStore,
    private readonly quotas: Quotas<QuotaName>,
  ) {}

  /** Returns the picture that an earlier request with this id stored, or null. */
  async find(imageId: string): Promise<StoredPhoto | null> {
    if (!(await this.artworks.exists(imageId))) return null;
    const mediaKey = this.store.keyFor(imageId);
    const picture = await this.store.find(mediaKey);
    return picture && { mediaKey, picture };
  }

  /**
   * Settles the delivery, if there is one, in the transaction that stores the picture; null when the dream was erased.
   * @throws NotAPictureError, QuotaExceeded
   */
  async run(photo: NewPhoto, bytes: Uint8Array, delivery: Delivery | null = null): Promise<StoredPhoto | null> {
    const { imageId, dreamId, dreamerId } = photo;
    const mediaKey = this.store.keyFor(imageId);
    await this.quotas.assertLeft('photosPerDay', dreamerId);
    const picture = await this.store.save(mediaKey, bytes, delivery?.signal);
    await this.store.makeThumbnails(mediaKey, picture.bytes, delivery?.signal);
    const { width, height, placeholder } = picture;
    try {
      await this.transactions.run(delivery, async (tx) => {
        if (await this.artworks.isErasedNow(tx, dreamId)) throw new DreamErased();
        await this.quotas.consume('photosPerDay', dreamerId, 1, tx);
        if (!(await this.assets.add(tx, imageAsset(mediaKey, dreamerId, picture)))) return;
        const unknown = { scene: '', moods: [], model: 'photo' };
        await this.artworks.add(tx, { id: imageId, dreamId, dreamerId, assetKey: mediaKey, placeholder, ...unknown });
        await this.events.append(tx, 'photo-stored', { ...photo, mediaKey, width, height, placeholder });
      });
    } catch (error) {
      if (!(await this.artworks.exists(imageId))) await this.store.erase([mediaKey]);
      if (error instanceof DreamErased) return null;
      throw error;
    }
    return { mediaKey, picture };
  }
}

/** A picture that no retry can open fails for good; `forDreamer` says so. */
export function orUnreadable(forDreamer: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof NotAPictureError ? new PermanentError(error.message, forDreamer) : error;
  };
}
