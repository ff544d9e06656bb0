import type { PayloadOf } from '@dreamloom/contracts';
import { type Delivery, Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { WeekRepository } from './week.repository.js';

/** Stores the outcome of an image request. It is dropped when another image was requested meanwhile. */
@Injectable()
export class RecordWeekImage {
  constructor(
    private readonly transactions: Transactions,
    private readonly weeks: WeekRepository,
  ) {}

  async generated({ imageId, mediaKey }: PayloadOf<'week-image-generated'>, delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, (tx) =>
      this.weeks.saveImage(tx, imageId, { imageStatus: 'ready', mediaKey }),
    );
  }

  async failed({ imageId }: PayloadOf<'week-image-failed'>, delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, (tx) => this.weeks.saveImage(tx, imageId, { imageStatus: 'failed' }));
  }
}
