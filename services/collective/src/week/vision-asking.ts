import { VISION_WISHES_AN_HOUR } from '@dreamloom/contracts';
import { Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { Limits } from '../limits/limits.js';
import { AskForVision } from './ask-for-vision.js';
import { minDreamers, tooFewDreamers } from './min-dreamers.js';
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
    const { dreamCount, uniqueDreamers } = await this.week.figuresOf(week, place);
    if (dreamCount === 0) throw new Refusal(409, 'week-without-dreams', 'Nobody has published a dream in this week.');
    if (uniqueDreamers < minDreamers(place)) throw tooFewDreamers(place);
  }

  /** @throws Refusal 429 */
  async mayAsk(visitor: string): Promise<void> {
    await this.limits.take({
      ...{ what: 'vision-wish', who: visitor, period: 'hour', limit: VISION_WISHES_AN_HOUR },
      refusal: (wait) => `Too many wishes for pictures. Please try again ${wait}.`,
    });
  }

  /** What the picture shows: the scene of a closed week while it stands, else one of the motifs of the moment. */
  async visionOf(week: number, place: string) {
    const { vision } = await this.material.of(week, place);
    const row = await this.week.rowOf(week, place);
    return { ...vision, scene: row?.scene ?? vision.scene };
  }
}
