import type { PayloadOf } from '@dreamloom/contracts';
import { Transactions, type Delivery } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { WeekRepository } from './week.repository.js';

@Injectable()
export class RecordWeekImageFailure {
  constructor(
    private readonly transactions: Transactions,
    private readonly weeks: WeekRepository,
  ) {}

  async run({ imageId }: PayloadOf<'week-image-failed'>, delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, async (tx) => {
      const at = await this.weeks.weekImagePlace(tx, imageId);
      if (at) await this.weeks.save(tx, at.week, at.place, { imageStatus: 'failed' });
    });
  }
}
