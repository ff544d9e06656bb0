import type { PayloadOf } from '@dreamloom/contracts';
import { type Delivery, Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { WeekCountsRepository } from '../week/week-counts.repository.js';
import { CanvasRepository } from './canvas.repository.js';

@Injectable()
export class RemoveDream {
  constructor(
    private readonly transactions: Transactions,
    private readonly canvas: CanvasRepository,
    private readonly counts: WeekCountsRepository,
  ) {}

  async run({ dreamId }: PayloadOf<'dream-withdrawn'>, delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, async (tx) => {
      if (!(await this.canvas.isNewer(tx, dreamId, delivery))) return;
      const dream = await this.canvas.find(tx, dreamId);
      if (!dream) return;
      if (dream.week !== null) {
        await this.counts.lock(tx, [dream.week]);
        await this.counts.remove(tx, { ...dream, week: dream.week });
      }
      await this.canvas.remove(tx, dreamId);
    });
  }
}
