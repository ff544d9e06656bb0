import type { PayloadOf } from '@dreamloom/contracts';
import { EventLog, Transactions, type Delivery, type Tx } from '@dreamloom/eventing';
import { failpoint } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { AssetRepository } from '../asset/asset.repository.js';
import { AssetShelf } from '../asset/asset-shelf.js';
import { ArtworkRepository } from './artwork.repository.js';
import { Studio, type Painted } from './studio.js';

export type ArtworkOrder = PayloadOf<'artwork-requested'>;

/** Has a dream painted, once: a second try finds what the first one has kept. */
@Injectable()
export class PaintDream {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: EventLog,
    private readonly artworks: ArtworkRepository,
    private readonly assets: AssetRepository,
    private readonly shelf: AssetShelf,
    private readonly studio: Studio,
  ) {}

  /** @throws TransientError or PermanentError of the painter, NotAPictureError when it sent none */
  async run(order: ArtworkOrder, delivery: Delivery): Promise<void> {
    if (await this.artworks.isPainted(order.artworkId)) {
      await this.transactions.run(delivery, () => Promise.resolve());
      return;
    }
    const key = this.shelf.keyFor(order.artworkId);
    const painted = await this.studio.paint(key, order, delivery.signal);
    if (!painted) {
      await this.transactions.run(delivery, () => Promise.resolve());
      return;
    }
    await failpoint('painting-kept');
    await this.shelf.makeThumbnails(key);
    await failpoint('thumbnails-made');
    const isRecorded = await this.transactions.run(delivery, (tx) => this.record(tx, key, painted, order));
    // Called off meanwhile, and nobody else has it: a picture that belongs to no dream is not kept.
    if (!isRecorded && !(await this.artworks.isPainted(order.artworkId))) await this.shelf.erase(key);
  }

  /** Tells that there will be no painting, inside the transaction that gives up. */
  async giveUp(order: ArtworkOrder, reason: string, tx: Tx): Promise<void> {
    const { dreamId, dreamerId } = order;
    await this.events.append(tx, 'step-failed', { dreamId, dreamerId, step: 'painting', reason });
  }

  private async record(tx: Tx, key: string, { picture, withPhoto }: Painted, order: ArtworkOrder): Promise<true> {
    const { artworkId, dreamId, dreamerId, scene, moods } = order;
    const { width, height, placeholder, sha256, bytes } = picture;
    const isFirst = await this.assets.add(tx, {
      ...{ key, dreamerId, kind: 'artwork', mime: 'image/webp' },
      ...{ byteSize: bytes.length, sha256, width, height },
    });
    if (!isFirst) return true;
    const { model } = this.studio;
    await this.artworks.add(tx, { id: artworkId, dreamId, dreamerId, scene, moods, assetKey: key, placeholder, model });
    await this.events.append(tx, 'artwork-painted', {
      ...{ artworkId, dreamId, dreamerId, scene },
      ...{ mediaKey: key, width, height, placeholder, withPhoto },
    });
    return true;
  }
}
