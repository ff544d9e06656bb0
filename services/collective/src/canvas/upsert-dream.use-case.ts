import { type PayloadOf, weekNumberAt } from '@dreamloom/contracts';
import { type Delivery, Transactions, type Tx } from '@dreamloom/eventing';
import { Clock } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { OpenCircleRepository } from '../open-circle/open-circle.repository.js';
import { WeekRepository } from '../week/week.repository.js';
import { WeekCountsRepository } from '../week/week-counts.repository.js';
import { countedMotifs } from '../week/words/dream-motifs.js';
import { CanvasRepository } from './canvas.repository.js';
import type { PublishedDreamEntity } from './published-dream.entity.js';
import { circleRegions, cityAndCountry, regionsOf } from './regions.js';

/** Maximum number of dreams per dreamer whose motifs a week counts; it bounds the cost of a further dream. */
const MAX_DREAMS_WITH_MOTIFS = 50;

@Injectable()
export class UpsertDream {
  constructor(
    private readonly transactions: Transactions,
    private readonly canvas: CanvasRepository,
    private readonly counts: WeekCountsRepository,
    private readonly weeks: WeekRepository,
    private readonly circles: OpenCircleRepository,
    private readonly clock: Clock,
  ) {}

  async run(payload: PayloadOf<'dream-published'>, delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, async (tx) => {
      if (!(await this.canvas.isNewer(tx, payload.dreamId, delivery))) return;
      const before = await this.canvas.find(tx, payload.dreamId);
      await this.circles.lock(tx, payload.dreamerId);
      const week = this.weekOf(new Date(payload.createdAt));
      await this.counts.lock(tx, [before?.week ?? null, week]);
      if (before && before.week !== null) await this.counts.remove(tx, { ...before, week: before.week });
      const dream = await this.published(tx, payload, await this.countedWeek(tx, before, week), before);
      if (dream.week !== null) await this.counts.add(tx, { ...dream, week: dream.week });
      await this.canvas.upsert(tx, dream);
    });
  }

  private weekOf(createdAt: Date): number | null {
    const week = weekNumberAt(createdAt);
    return week < 0 || week > weekNumberAt(this.clock.now()) ? null : week;
  }

  /** A closed week accepts no new dream, but continues to count an edited one. */
  private async countedWeek(tx: Tx, before: PublishedDreamEntity | null, week: number | null) {
    if (week === null || before?.week === week) return week;
    return (await this.weeks.isClosed(tx, week)) ? null : week;
  }

  private async published(
    tx: Tx,
    payload: PayloadOf<'dream-published'>,
    week: number | null,
    before: PublishedDreamEntity | null,
  ): Promise<PublishedDreamEntity> {
    const names = cityAndCountry(payload.location);
    const { createdAt, location: _, ...dream } = payload;
    const { dreamerId, motifs, noAi, isSensitive } = dream;
    const circles = circleRegions(await this.circles.of(dreamerId, tx)).map(([, region]) => region);
    // The motifs of a week are the source of its image.
    const isUncounted = noAi || isSensitive || week === null;
    const isOverLimit = !isUncounted && (await this.counts.dreamsOf(tx, week, dreamerId)) >= MAX_DREAMS_WITH_MOTIFS;
    return {
      ...dream,
      week,
      countedAt: before?.week === week && before.content === dream.content ? before.countedAt : this.clock.now(),
      createdAt: new Date(createdAt),
      location: names.length > 0 ? names.join(', ') : null,
      regions: [...regionsOf(names), ...circles],
      motifs: isUncounted || isOverLimit ? [] : countedMotifs(motifs),
    };
  }
}
