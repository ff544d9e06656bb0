import type { PayloadOf } from '@dreamloom/contracts';
import { type Delivery, Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { ArtworkRepository } from '../artwork/artwork.repository.js';
import { AssetStore } from '../asset/asset-store.js';

/** Deletes a picture that the dreamer took out of a dream: rows first, so that it becomes unreachable at once, then the files. */
@Injectable()
export class RemovePhoto {
  constructor(
    private readonly transactions: Transactions,
    private readonly artworks: ArtworkRepository,
    private readonly store: AssetStore,
  ) {}

  async run({ imageId, dreamerId, mediaKey }: PayloadOf<'photo-removed'>, delivery: Delivery): Promise<void> {
    await this.transactions.run(null, (tx) => this.artworks.remove(tx, { id: imageId, dreamerId }));
    await this.store.erase([mediaKey], delivery.signal);
    await this.transactions.settle(delivery);
  }
}
