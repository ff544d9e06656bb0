import { Transactions, type Delivery } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { PublishPictureRepository } from './publish-picture.repository.js';

export interface Showing {
  dreamId: string;
  dreamerId: string;
  mediaKey: string | null;
}

/** Makes the image of a published dream public and all other images of that dream private. */
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
