import type { PayloadOf } from '@dreamloom/contracts';
import { Transactions, type Delivery } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { WeekRepository } from './week.repository.js';

/** Remembers that a picture failed, so that nobody tries again at once. */
@Injectable()
export class NoteVisionFailure {
  constructor(
    private readonly transactions: Transactions,
    private readonly weeks: WeekRepository,
  ) {}

  async run({ visionId }: PayloadOf<'weekly-vision-failed'>, delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, async (tx) => {
      const at = await this.weeks.placeOfVision(tx, visionId);
      if (at) await this.weeks.save(tx, at.week, at.place, { visionStatus: 'failed' });
    });
  }
}
