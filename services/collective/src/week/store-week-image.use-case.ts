import type { PayloadOf } from '@dreamloom/contracts';
import { Transactions, type Delivery } from '@dreamloom/eventing';
import { Inject, Injectable } from '@nestjs/common';
import { GALLERY, type Gallery } from '../vendors/gallery/gallery.port.js';
import { WeekRepository } from './week.repository.js';

/** The image is dropped when another was requested meanwhile. */
@Injectable()
export class StoreWeekImage {
  constructor(
    private readonly transactions: Transactions,
    private readonly weeks: WeekRepository,
    @Inject(GALLERY) private readonly gallery: Gallery,
  ) {}

  async run({ imageId, mediaKey }: PayloadOf<'week-image-generated'>, delivery: Delivery): Promise<void> {
    const { bytes, mime } = await this.gallery.fetch(mediaKey, delivery.signal);
    await this.transactions.run(delivery, async (tx) => {
      const at = await this.weeks.weekImagePlace(tx, imageId);
      if (!at) return;
      await this.weeks.save(tx, at.week, at.place, {
        ...{ mediaKey, picture: bytes, pictureMime: mime, imageStatus: 'painted' },
      });
    });
  }
}
