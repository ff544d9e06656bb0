import { VISION_WISHES_AN_HOUR } from '@dreamloom/contracts';
import { Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { Limits } from '../limits/limits.js';
import { AskForVision } from './ask-for-vision.js';
import { ReadWeek } from './read-week.js';
import { WeeklyMaterial } from './weekly-material.js';

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
  async mayAsk(visitor: string): Promise<void> {
    await this.limits.take({
      ...{ what: 'vision-wish', who: visitor, period: 'hour', limit: VISION_WISHES_AN_HOUR },
      refusal: (wait) => `Too many wishes for pictures. Please try again ${wait}.`,
    });
  }

  async visionOf(week: number, place: string, scene: string | null) {
    const { vision } = await this.material.of(week, place);
    return scene === null ? vision : { ...vision, scene };
  }
}
