import { type Delivery, Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { type PublicPicture, PublishPictureRepository } from './publish-picture.repository.js';

/** Makes the image of a published dream public and all other images of that dream private. */
@Injectable()
export class PublishPicture {
  constructor(
    private readonly transactions: Transactions,
    private readonly pictures: PublishPictureRepository,
  ) {}

  async run(picture: PublicPicture, delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, async (tx) => {
      const { isLate, before } = await this.pictures.replace(tx, picture, delivery);
      if (isLate) return;
      if (before !== null && before !== picture.mediaKey)
        await this.pictures.setPublic(tx, picture.dreamerId, before, false);
      if (picture.mediaKey !== null) await this.pictures.setPublic(tx, picture.dreamerId, picture.mediaKey, true);
    });
  }
}
