import { weekNumberAt } from '@dreamloom/contracts';
import { Transactions, type Delivery, type Tx } from '@dreamloom/eventing';
import { Inject, Injectable } from '@nestjs/common';
import { WORLD } from '../canvas/places.js';
import { CLOCK, type Clock } from '../clock.js';
import { Limits } from '../limits/limits.js';
import { INTERPRETER, type Interpreter, type WeekReading } from '../vendors/interpreter/interpreter.port.js';
import { AskForVision } from './ask-for-vision.js';
import { WeekCountsRepository } from './week-counts.repository.js';
import { titleOf } from './week-name.js';
import { WeekRepository } from './week.repository.js';
import { WeeklyMaterial } from './weekly-material.js';

/** Closes every past week that has dreams and is still open: names it for good and asks for its picture. */
@Injectable()
export class CloseWeeks {
  constructor(
    private readonly transactions: Transactions,
    private readonly weeks: WeekRepository,
    private readonly counts: WeekCountsRepository,
    private readonly material: WeeklyMaterial,
    private readonly vision: AskForVision,
    private readonly limits: Limits,
    @Inject(INTERPRETER) private readonly interpreter: Interpreter,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(delivery: Delivery): Promise<void> {
    for (const week of await this.openWeeks()) await this.close(week, delivery.signal);
    await this.limits.forgetOld();
    await this.transactions.settle(delivery);
  }

  /** No model would name them: the words that return most do. Inside the transaction that gives up. */
  async giveUp(tx: Tx): Promise<void> {
    for (const week of await this.openWeeks()) {
      const { topWords, vision } = await this.material.of(week, WORLD);
      await this.write(tx, week, { title: titleOf(topWords), scene: vision.scene }, vision.moods);
    }
  }

  /** Names and paints a past week once more, for operators. */
  async again(week: number, signal: AbortSignal): Promise<void> {
    await this.transactions.run(null, (tx) => this.weeks.save(tx, week, WORLD, { closedAt: null }));
    await this.close(week, signal);
  }

  private openWeeks(): Promise<number[]> {
    return this.counts.openBefore(weekNumberAt(this.clock.now()));
  }

  private async close(week: number, signal: AbortSignal): Promise<void> {
    const { dreams, topWords, vision } = await this.material.of(week, WORLD);
    const reading = await this.interpreter.nameWeek({ dreams, topWords }, signal);
    await this.transactions.run(null, (tx) => this.write(tx, week, reading, vision.moods));
  }

  private async write(tx: Tx, week: number, { title, scene }: WeekReading, moods: string[]): Promise<void> {
    await this.counts.lock(tx, [week]);
    const row = await this.weeks.hold(tx, week, WORLD);
    if (row.closedAt) return;
    await this.weeks.save(tx, week, WORLD, {
      title,
      scene,
      closedAt: this.clock.now(),
      visionTries: 0,
      visionStatus: 'none',
    });
    // Where the day's paintings are used up, the first visitor after that asks for this one.
    await this.vision.anew(tx, { ...row, visionTries: 0 }, { scene, moods });
  }
}
