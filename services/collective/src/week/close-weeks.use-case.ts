import { DEFAULT_LANGUAGE, LANGUAGES, weekNumberAt } from '@dreamloom/contracts';
import { type Delivery, Transactions, type Tx } from '@dreamloom/eventing';
import { Clock, PermanentError, QuotaExceeded } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { WORLD } from '../canvas/regions.js';
import { INTERPRETER, type Interpreter, toRefusal, type WeekReading } from '../vendors/interpreter/interpreter.port.js';
import type { WeekEntity } from './week.entity.js';
import { WeekRepository } from './week.repository.js';
import { WeekCountsRepository } from './week-counts.repository.js';
import { WeekImageRequests } from './week-image-requests.js';
import { motifsIn, sceneOf, titlesMadeOf } from './week-name.js';
import { MAX_REGIONS, MIN_DREAMERS_OF_A_REGION, tooFewDreamers } from './week-rules.js';
import { WeeklyMaterial } from './weekly-material.js';
import { hasBlockedWord } from './words/blocked-words.js';

type Naming = WeekReading & { moods: string[]; motifs: string[] };

/**
 * Closes every past open week that has dreams: stores the final titles of its regions and of the world and requests the
 * image of the world, or neither where too few dreamers contributed. The weeks of circles by invitation end.
 */
@Injectable()
export class CloseWeeks {
  constructor(
    private readonly transactions: Transactions,
    private readonly weeks: WeekRepository,
    private readonly counts: WeekCountsRepository,
    private readonly material: WeeklyMaterial,
    private readonly imageRequests: WeekImageRequests,
    @Inject(INTERPRETER) private readonly interpreter: Interpreter,
    private readonly clock: Clock,
  ) {}

  async run(delivery: Delivery): Promise<void> {
    for (const week of await this.openWeeks()) await this.close(week, delivery.signal);
    await this.weeks.deleteOfCircles(weekNumberAt(this.clock.now()));
    await this.transactions.settle(delivery);
  }

  /**
   * Closes the open weeks with titles from their motifs when no model could name them, in the transaction that gives
   * up.
   */
  async giveUp(tx: Tx): Promise<void> {
    for (const week of await this.openWeeks(tx)) {
      const { hasEnoughDreamers, motifs, image } = await this.material.of(week, WORLD, tx);
      await this.closeOpen(tx, week, hasEnoughDreamers ? { titles: {}, motifs, ...image } : null);
    }
  }

  /**
   * Names a past week again and requests a new image, for operators. The old title remains until the new one is stored.
   * @throws Refusal 409 when too few dreamers contributed, 422 when the interpreter declines, 503 when it is
   * unavailable
   */
  async again(week: number, signal: AbortSignal): Promise<void> {
    const naming = await this.name(week, WORLD, signal).catch((error: unknown) => {
      throw toRefusal(error);
    });
    if (!naming) throw tooFewDreamers(WORLD);
    await this.transactions.run(null, async (tx) => this.write(tx, await this.lock(tx, week, WORLD), naming));
  }

  private openWeeks(tx?: Tx): Promise<number[]> {
    return this.counts.openBefore(weekNumberAt(this.clock.now()), tx);
  }

  private async close(week: number, signal: AbortSignal): Promise<void> {
    // The world comes last: once it is closed, the week is not handled again.
    for (const kind of ['places', 'circles'] as const)
      for (const { region } of await this.counts.regionsOf(week, MIN_DREAMERS_OF_A_REGION, MAX_REGIONS, kind))
        await this.closeRegion(week, region, signal);
    const naming = await this.name(week, WORLD, signal);
    await this.transactions.run(null, (tx) => this.closeOpen(tx, week, naming));
  }

  /** A region that the model declines to name has the title from its motifs. */
  private async closeRegion(week: number, region: string, signal: AbortSignal): Promise<void> {
    if ((await this.weeks.find(week, region))?.closedAt) return;
    const naming = await this.name(week, region, signal).catch((error: unknown) => {
      if (!(error instanceof PermanentError)) throw error;
      return null;
    });
    if (!naming) return;
    await this.transactions.run(null, async (tx) => {
      const row = await this.lock(tx, week, region);
      if (!row.closedAt) await this.write(tx, row, naming);
    });
  }

  /** Returns null when too few dreamers contributed. */
  private async name(week: number, region: string, signal: AbortSignal): Promise<Naming | null> {
    const { hasEnoughDreamers, motifs, image } = await this.material.of(week, region);
    if (!hasEnoughDreamers) return null;
    if (motifs.length === 0) return { titles: {}, motifs, ...image };
    const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);
    const translations = Object.fromEntries(others.map((language) => [language, motifsIn(language, motifs)]));
    const material = { motifs, translations, moods: image.moods };
    const { titles, scene } = await this.interpreter.nameWeek(material, signal);
    return {
      motifs,
      moods: image.moods,
      titles: titlesMadeOf(titles, motifs),
      scene: hasBlockedWord(scene) ? sceneOf(motifs) : scene,
    };
  }

  private async closeOpen(tx: Tx, week: number, naming: Naming | null): Promise<void> {
    const row = await this.lock(tx, week, WORLD);
    if (row.closedAt) return;
    if (naming) await this.write(tx, row, naming);
    else await this.weeks.save(tx, week, WORLD, { closedAt: this.clock.now() });
  }

  private async lock(tx: Tx, week: number, region: string): Promise<WeekEntity> {
    await this.counts.lock(tx, [week]);
    return this.weeks.lock(tx, week, region);
  }

  private async write(tx: Tx, row: WeekEntity, { titles, scene, moods, motifs }: Naming): Promise<void> {
    await this.weeks.save(tx, row.week, row.region, {
      titles,
      scene,
      motifs,
      closedAt: this.clock.now(),
      imageAttempts: 0,
      imageStatus: 'none',
    });
    // A region without an image gets one when a visitor requests it.
    if (row.region !== WORLD && row.mediaKey === null) return;
    // When the daily image quota is used up, the first visitor after its window requests this image.
    await this.imageRequests.enqueue(tx, { ...row, imageAttempts: 0 }, { scene, moods }).catch((error: unknown) => {
      if (!(error instanceof QuotaExceeded)) throw error;
    });
  }
}
