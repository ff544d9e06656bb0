import type { PayloadOf } from '@dreamloom/contracts';
import { Transactions, type Delivery } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { AssetShelf } from '../asset/asset-shelf.js';
import { ArtworkRepository } from './artwork.repository.js';

/** Erases all paintings of a dream: first nobody finds them any more, then their bytes go. */
@Injectable()
export class EraseArtworks {
  constructor(
    private readonly transactions: Transactions,
    private readonly artworks: ArtworkRepository,
    private readonly shelf: AssetShelf,
  ) {}

  async run({ dreamId }: PayloadOf<'dream-erased'>, delivery: Delivery): Promise<void> {
    const keys = await this.transactions.run(null, (tx) => this.artworks.eraseOf(tx, dreamId));
    for (const key of keys ?? []) await this.shelf.erase(key);
    await this.transactions.run(delivery, () => Promise.resolve());
  }
}
