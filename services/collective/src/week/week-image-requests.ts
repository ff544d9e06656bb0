import type { QuotaName } from '@dreamloom/contracts';
import { Quotas, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { RequestWeekImage } from './request-week-image.js';
import { minDreamers, tooFewDreamers } from './min-dreamers.js';
import { ReadWeek } from './read-week.js';
import { WeeklyMaterial } from './weekly-material.js';

@Injectable()
export class WeekImageRequests {
  constructor(
    readonly vision: RequestWeekImage,
    private readonly week: ReadWeek,
    private readonly material: WeeklyMaterial,
    private readonly quotas: Quotas<QuotaName>,
  ) {}

  /** @throws Refusal 409 when the week has no dreams or too few dreamers */
  async mayTell(week: number, place: string): Promise<void> {
    const { dreamCount, uniqueDreamers } = await this.week.figuresOf(week, place);
    if (dreamCount === 0) throw new Refusal(409, 'week-without-dreams', 'Nobody has published a dream in this week.');
    if (uniqueDreamers < minDreamers(place)) throw tooFewDreamers(place);
  }

  async mayAsk(address: string): Promise<void> {
    await this.quotas.consume('weekImageRequestsPerHour', address);
  }

  /** Returns scene and moods of the image: the stored scene of a closed week, else one made of the current motifs. */
  async imageOf(week: number, place: string) {
    const { vision } = await this.material.of(week, place);
    const row = await this.week.rowOf(week, place);
    return { ...vision, scene: row?.scene ?? vision.scene };
  }
}
