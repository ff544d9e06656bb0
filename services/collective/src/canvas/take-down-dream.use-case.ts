import { Transactions, type Delivery } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { WeekCountsRepository } from '../week/week-counts.repository.js';
import { CanvasRepository } from './canvas.repository.js';
import type { Heard } from './hang-dream.use-case.js';

/** Takes a dream off the canvas, and its words out of its week. */
@Injectable()
export class TakeDownDream {
  constructor(
    private readonly transactions: Transactions,
    private readonly canvas: CanvasRepository,
    private readonly counts: WeekCountsRepository,
  ) {}

  async run({ payload, occurredAt }: Heard<'dream-withdrawn'>, delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, async (tx) => {
      if (!(await this.canvas.isNews(tx, payload.dreamId, occurredAt))) return;
      const dream = await this.canvas.find(tx, payload.dreamId);
      if (!dream) return;
      if (dream.week !== null) {
        await this.counts.lock(tx, [dream.week]);
        await this.counts.remove(tx, { ...dream, week: dream.week });
      }
      await this.canvas.takeDown(tx, dream.dreamId);
    });
  }
}
