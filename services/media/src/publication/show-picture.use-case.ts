import { Transactions, type Delivery } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { PublishPictureRepository } from './publish-picture.repository.js';

export interface Showing {
  dreamId: string;
  dreamerId: string;
  /** The one picture of the dream that everybody may see; null for none. */
  mediaKey: string | null;
}

/** Opens the picture of a published dream to everybody, and closes all others of that dream. */
@Injectable()
export class ShowPicture {
  constructor(
    private readonly transactions: Transactions,
    private readonly pictures: PublishPictureRepository,
  ) {}

  async run(showing: Showing, delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, async (tx) => {
      const { isLate, before } = await this.pictures.take(tx, showing, delivery);
      if (isLate) return;
      if (before !== null && before !== showing.mediaKey)
        await this.pictures.setPublic(tx, showing.dreamerId, before, false);
      if (showing.mediaKey !== null) await this.pictures.setPublic(tx, showing.dreamerId, showing.mediaKey, true);
    });
  }
}
