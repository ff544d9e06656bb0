import { weekNumberAt } from '@dreamloom/contracts';
import { type Delivery, Transactions } from '@dreamloom/eventing';
import { Clock, QuotaExceeded } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { WeekRepository } from './week.repository.js';
import { WeekImageRequests } from './week-image-requests.js';
import { IMAGE_RENEWAL_MS } from './week-rules.js';
import { WeeklyMaterial } from './weekly-material.js';

/**
 * Requests a new image of the open week in each region where half of the dreams have changed since the last one. The old
 * image stays until the new one is stored.
 */
@Injectable()
export class RenewWeekImages {
  constructor(
    private readonly transactions: Transactions,
    private readonly weeks: WeekRepository,
    private readonly material: WeeklyMaterial,
    private readonly requests: WeekImageRequests,
    private readonly clock: Clock,
  ) {}

  async run(delivery: Delivery): Promise<void> {
    const now = this.clock.now();
    const week = weekNumberAt(now);
    const before = new Date(now.getTime() - IMAGE_RENEWAL_MS);
    try {
      for (const region of await this.weeks.regionsWithOldImages(week, before)) await this.renew(week, region, before);
    } catch (error) {
      // The daily quota of images is used up for all regions: the next slot tries again.
      if (!(error instanceof QuotaExceeded)) throw error;
    }
    await this.transactions.settle(delivery);
  }

  private async renew(week: number, region: string, before: Date): Promise<void> {
    const { hasEnoughDreamers, image } = await this.material.of(week, region);
    if (!hasEnoughDreamers) return;
    await this.transactions.run(null, async (tx) => {
      const row = await this.weeks.lock(tx, week, region);
      const isDue = row.closedAt === null && row.imageRequestedAt !== null && row.imageRequestedAt <= before;
      if (isDue) await this.requests.enqueue(tx, { ...row, imageAttempts: 0 }, image);
    });
  }
}
