import { type QuotaName, type WeeklyImageRequest, weekNumberAt } from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { Clock, Quotas, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import type { CountedWeek } from './count-dreams.js';
import { ReadWeek } from './read-week.js';
import { WeekRepository } from './week.repository.js';
import type { WeekCounts } from './week-counts.repository.js';
import { WeekImageRequests } from './week-image-requests.js';
import { sceneOf } from './week-name.js';
import { minDreamers, requestedRegion, tooFewDreamers, WEEK_IMAGE_WAIT_MS, weekStarting } from './week-rules.js';
import { WeeklyMaterial } from './weekly-material.js';

const POLL_MS = 500;

/** Returns the image of a week and requests it when it is missing. The prompt that the browser sends is ignored. */
@Injectable()
export class RequestWeekImage {
  /** All requests that wait for the same image share one poll. */
  private readonly polls = new Map<string, Promise<string | null>>();

  constructor(
    private readonly transactions: Transactions,
    private readonly weeks: WeekRepository,
    private readonly readWeek: ReadWeek,
    private readonly material: WeeklyMaterial,
    private readonly requests: WeekImageRequests,
    private readonly quotas: Quotas<QuotaName>,
    private readonly clock: Clock,
  ) {}

  /**
   * Waits a while for an image in progress.
   * @returns the media key; null when it takes longer
   * @throws Refusal 400 for an invalid week, 409 when too few dreamers contributed, 429 and 503 when no image may be
   * requested now
   */
  run({ weekStart, place }: WeeklyImageRequest, address: string): Promise<string | null> {
    return this.request(weekStarting(weekStart, this.clock.now()), requestedRegion(place), address);
  }

  /**
   * The image of the current week of a circle, for one of its members.
   * @param counted the week of a circle whose dreams are stored elsewhere
   */
  current(region: string, dreamerId: string, counted?: CountedWeek): Promise<string | null> {
    return this.request(weekNumberAt(this.clock.now()), region, dreamerId, counted);
  }

  private async request(
    week: number,
    region: string,
    requester: string,
    counted?: CountedWeek,
  ): Promise<string | null> {
    requireDreamers(region, counted ?? (await this.readWeek.countsOf(week, region)));
    const stored = await this.weeks.find(week, region);
    if (stored?.mediaKey) return stored.mediaKey;
    await this.quotas.consume('weekImageRequestsPerHour', requester);
    const { scene, moods } = counted
      ? { scene: sceneOf(counted.titleMotifs), moods: counted.moods }
      : (await this.material.of(week, region)).image;
    // A closed week has a final scene.
    const row = await this.readWeek.rowOf(week, region);
    await this.transactions.run(null, async (tx) =>
      this.requests.enqueueMissing(tx, await this.weeks.lock(tx, week, region), { scene: row?.scene ?? scene, moods }),
    );
    return this.mediaKeyOf(week, region);
  }

  private mediaKeyOf(week: number, region: string): Promise<string | null> {
    const name = `${week} ${region}`;
    const poll = this.polls.get(name) ?? this.poll(week, region).finally(() => this.polls.delete(name));
    this.polls.set(name, poll);
    return poll;
  }

  private async poll(week: number, region: string): Promise<string | null> {
    const end = Date.now() + WEEK_IMAGE_WAIT_MS;
    for (;;) {
      const row = await this.weeks.find(week, region);
      if (row?.imageStatus !== 'requested' || Date.now() >= end) return row?.mediaKey ?? null;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}

function requireDreamers(region: string, { dreamCount, uniqueDreamers }: WeekCounts): void {
  if (dreamCount === 0) throw new Refusal(409, 'week-without-dreams', 'Nobody has published a dream in this week.');
  if (uniqueDreamers < minDreamers(region)) throw tooFewDreamers(region);
}
