import type { OpenCircleChoice, QuotaName } from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { Quotas } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { CanvasRepository } from '../canvas/canvas.repository.js';
import { circleRegions } from '../canvas/regions.js';
import { WeekRepository } from '../week/week.repository.js';
import { WeekCountsRepository } from '../week/week-counts.repository.js';
import { OpenCircleRepository } from './open-circle.repository.js';

@Injectable()
export class ChooseOpenCircles {
  constructor(
    private readonly transactions: Transactions,
    private readonly circles: OpenCircleRepository,
    private readonly canvas: CanvasRepository,
    private readonly counts: WeekCountsRepository,
    private readonly weeks: WeekRepository,
    private readonly quotas: Quotas<QuotaName>,
  ) {}

  /**
   * Moves the dreamer and all of their public dreams, from the canvas and the weeks of the circles that they leave to
   * those of the circles that they join, in one transaction.
   * @throws Refusal 429 when something is joined and the quota is used up
   */
  async run(dreamerId: string, choice: OpenCircleChoice): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      await this.circles.lock(tx, dreamerId);
      const [from, to] = [regionsIn(await this.circles.of(dreamerId, tx)), regionsIn(choice)];
      // Whoever moves through all circles could find out from which of them each public dream comes.
      if (to.some((region) => !from.includes(region)))
        await this.quotas.consume('openCircleChoicesPerDay', dreamerId, 1, tx);
      await this.circles.save(tx, dreamerId, choice);
      if (from.join() === to.join()) return;
      const weeks = (await this.canvas.dreamsOf(tx, dreamerId)).flatMap(({ week }) => week ?? []);
      await this.counts.lock(tx, weeks);
      await this.counts.removeDreamer(tx, dreamerId, weeks);
      await this.circles.moveDreams(tx, dreamerId, from, to);
      await this.counts.addDreamer(tx, dreamerId, weeks);
      await this.weeks.deleteEmpty(tx, weeks);
    });
  }

  /** The choice of an archive, unless the dreamer has made one. */
  async restore(dreamerId: string, choice: OpenCircleChoice): Promise<void> {
    if (regionsIn(await this.circles.of(dreamerId)).length === 0) await this.run(dreamerId, choice);
  }
}

const regionsIn = (choice: OpenCircleChoice) => circleRegions(choice).map(([, region]) => region);
