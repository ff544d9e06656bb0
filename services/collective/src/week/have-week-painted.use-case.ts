import type { WeeklyImage, WeeklyImageRequest } from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { Refusal } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../clock.js';
import { VISION_WISHES_PER_HOUR } from '../limits/figures.js';
import { Limits } from '../limits/limits.js';
import { AskForVision } from './ask-for-vision.js';
import { askedPlace, weekStarting } from './asked-week.js';
import { ReadWeek } from './read-week.js';
import { VisionWaitingRoom } from './vision-waiting-room.js';
import { WeeklyMaterial } from './weekly-material.js';
import { WeekPictures } from './week-pictures.js';
import { WeekRepository } from './week.repository.js';

/** Gives the picture of a week, and has it painted when there is none. What the browser would have painted is ignored. */
@Injectable()
export class HaveWeekPainted {
  constructor(
    private readonly transactions: Transactions,
    private readonly weeks: WeekRepository,
    private readonly pictures: WeekPictures,
    private readonly asking: VisionAsking,
    private readonly waitingRoom: VisionWaitingRoom,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Waits a while for a picture that is being painted; both fields are null when it takes longer.
   * @throws Refusal 400 for a week that is not, 409 without dreams, 429 and 503 when it must not be painted now
   */
  async run({ weekStart, place: name }: WeeklyImageRequest, visitor: string): Promise<WeeklyImage> {
    const week = weekStarting(weekStart, this.clock.now());
    const place = askedPlace(name);
    await this.asking.mayTell(week, place);
    const kept = await this.weeks.find(week, place);
    if (kept?.mediaKey) return this.pictures.of(kept);
    await this.asking.mayAsk(visitor);
    const vision = await this.asking.visionOf(week, place, kept?.scene ?? null);
    await this.transactions.run(null, async (tx) =>
      this.asking.vision.unlessUnderWay(tx, await this.weeks.hold(tx, week, place), vision),
    );
    return this.pictures.of(await this.waitingRoom.wait(week, place));
  }
}

/** Whether a week may be painted now, and as what. */
@Injectable()
export class VisionAsking {
  constructor(
    readonly vision: AskForVision,
    private readonly week: ReadWeek,
    private readonly material: WeeklyMaterial,
    private readonly limits: Limits,
  ) {}

  /** @throws Refusal 409 when there is nothing to paint, or nothing that may be told */
  async mayTell(week: number, place: string): Promise<void> {
    const { dreamCount } = await this.week.figuresOf(week, place);
    if (dreamCount === 0) throw new Refusal(409, 'week-without-dreams', 'Nobody has published a dream in this week.');
  }

  /** @throws Refusal 429 */
  mayAsk(visitor: string): Promise<void> {
    return this.limits.take(
      'vision-wish',
      visitor,
      VISION_WISHES_PER_HOUR,
      'Too many wishes for pictures. Please try again in an hour.',
    );
  }

  async visionOf(week: number, place: string, scene: string | null) {
    const { vision } = await this.material.of(week, place);
    return scene === null ? vision : { ...vision, scene };
  }
}
