import { Clock } from '@dreamloom/platform';
import type { WeeklyImage, WeeklyImageRequest } from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { requestedPlace, weekStarting } from './requested-week.js';
import { WeekImageRequests } from './week-image-requests.js';
import { WeekImageWait } from './week-image-wait.js';
import { WeekPictures } from './week-pictures.js';
import { WeekRepository } from './week.repository.js';

/** Returns the image of a week and requests it when it is missing. The prompt that the browser sends is ignored. */
@Injectable()
export class GenerateWeekAgain {
  constructor(
    private readonly transactions: Transactions,
    private readonly weeks: WeekRepository,
    private readonly pictures: WeekPictures,
    private readonly asking: WeekImageRequests,
    private readonly waitingRoom: WeekImageWait,
    private readonly clock: Clock,
  ) {}

  /**
   * Waits a while for an image in progress; both fields are null when it takes longer.
   * @throws Refusal 400 for an invalid week, 409 when too few dreamers contributed, 429 and 503 when no image may be
   * requested now
   */
  async run({ weekStart, place: name }: WeeklyImageRequest, address: string): Promise<WeeklyImage> {
    const week = weekStarting(weekStart, this.clock.now());
    const place = requestedPlace(name);
    await this.asking.mayTell(week, place);
    const kept = await this.weeks.find(week, place);
    if (kept?.mediaKey) return this.pictures.of(kept);
    await this.asking.mayAsk(address);
    const vision = await this.asking.imageOf(week, place);
    await this.transactions.run(null, async (tx) =>
      this.asking.vision.unlessUnderWay(tx, await this.weeks.hold(tx, week, place), vision),
    );
    return this.pictures.of(await this.waitingRoom.wait(week, place));
  }
}
