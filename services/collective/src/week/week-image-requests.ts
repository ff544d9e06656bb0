import type { QuotaName } from '@dreamloom/contracts';
import { Quotas, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { RequestWeekImage } from './request-week-image.js';
import { minDreamers, tooFewDreamers } from './min-dreamers.js';
import { ReadWeek } from './read-week.js';
import { WeeklyMaterial } from './weekly-material.js';

/** Whether a week may be painted now, and as what. */
@Injectable()
export class WeekImageRequests {
  constructor(
    readonly vision: RequestWeekImage,
    private readonly week: ReadWeek,
    private readonly material: WeeklyMaterial,
    private readonly quotas: Quotas<QuotaName>,
  ) {}

  /** @throws Refusal 409 when there is nothing to paint, or nothing that may be told */
  async mayTell(week: number, place: string): Promise<void> {
    const { dreamCount, uniqueDreamers } = await this.week.figuresOf(week, place);
    if (dreamCount === 0) throw new Refusal(409, 'week-without-dreams', 'Nobody has published a dream in this week.');
    if (uniqueDreamers < minDreamers(place)) throw tooFewDreamers(place);
  }

  /** @throws QuotaExceeded */
  async mayAsk(address: string): Promise<void> {
    await this.quotas.consume('weekImageRequestsPerHour', address);
  }

  /** What the picture shows: the scene of a closed week while it stands, else one of the motifs of the moment. */
  async imageOf(week: number, place: string) {
    const { vision } = await this.material.of(week, place);
    const row = await this.week.rowOf(week, place);
    return { ...vision, scene: row?.scene ?? vision.scene };
  }
}
