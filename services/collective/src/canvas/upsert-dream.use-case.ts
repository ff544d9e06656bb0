import { Clock } from '@dreamloom/platform';
import { weekNumberAt, type PayloadOf } from '@dreamloom/contracts';
import { Transactions, type Delivery, type Tx } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { WeekCountsRepository } from '../week/week-counts.repository.js';
import { WeekRepository } from '../week/week.repository.js';
import { dreamWords } from '../week/words/dream-words.js';
import { CanvasRepository } from './canvas.repository.js';
import { cityAndCountry, placesOf } from './places.js';
import type { PublishedDreamEntity } from './published-dream.entity.js';

/** Maximum number of dreams per dreamer whose words a week counts; it bounds the cost of a further dream. */
const MAX_DREAMS_WITH_WORDS = 50;

@Injectable()
export class UpsertDream {
  constructor(
    private readonly transactions: Transactions,
    private readonly canvas: CanvasRepository,
    private readonly counts: WeekCountsRepository,
    private readonly weeks: WeekRepository,
    private readonly clock: Clock,
  ) {}

  async run(payload: PayloadOf<'dream-published'>, delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, async (tx) => {
      if (!(await this.canvas.isNewer(tx, payload.dreamId, delivery))) return;
      const before = await this.canvas.find(tx, payload.dreamId);
      const week = this.weekOf(new Date(payload.createdAt));
      await this.counts.lock(tx, [before?.week ?? null, week]);
      if (before && before.week !== null) await this.counts.remove(tx, { ...before, week: before.week });
      const dream = await this.drawn(tx, payload, await this.countedWeek(tx, before, week));
      if (dream.week !== null) await this.counts.add(tx, { ...dream, week: dream.week });
      await this.canvas.hang(tx, dream);
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

  private async drawn(
    tx: Tx,
    payload: PayloadOf<'dream-published'>,
    week: number | null,
  ): Promise<PublishedDreamEntity> {
    const places = cityAndCountry(payload.location);
    const { dreamId, dreamerId, title, content, tags, mediaKey, noAi, isSensitive } = payload;
    // The words of a week are the source of its image.
    const isSilent = noAi || isSensitive || week === null;
    const isOver = !isSilent && (await this.counts.dreamsOf(tx, week, dreamerId)) >= MAX_DREAMS_WITH_WORDS;
    return {
      ...{ dreamId, dreamerId, title, content, tags, mediaKey, noAi, isSensitive, week },
      createdAt: new Date(payload.createdAt),
      location: places.length > 0 ? places.join(', ') : null,
      places: placesOf(places),
      words: isSilent || isOver ? [] : dreamWords(content),
    };
  }
}
