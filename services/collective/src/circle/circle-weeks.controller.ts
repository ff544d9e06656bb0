import { weekNumberAt } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { SENT, Serves } from '@dreamloom/http';
import { Clock, type Reply } from '@dreamloom/platform';
import { Controller, Res } from '@nestjs/common';
import { regionOfCircle } from '../canvas/regions.js';
import { ReadWeek } from '../week/read-week.js';
import { RequestWeekImage } from '../week/request-week-image.use-case.js';
import { WeekImageClient } from '../week/week-image.client.js';
import { withImage } from '../week/weeks.controller.js';
import { CircleClient } from './circle.client.js';

/** The current week of a circle by invitation. Its dreams are counted for each request, so that who leaves is gone at once. */
@Controller()
export class CircleWeeksController {
  constructor(
    private readonly circles: CircleClient,
    private readonly readWeek: ReadWeek,
    private readonly requestWeekImage: RequestWeekImage,
    private readonly images: WeekImageClient,
    private readonly clock: Clock,
  ) {}

  @Serves('GET /api/circles/:circle/week')
  async week(
    { dreamerId, circle, query }: RequestOf<'GET /api/circles/:circle/week'>,
    @Res() reply: Reply,
  ): Promise<typeof SENT> {
    const counts = await this.countsOf(dreamerId, circle);
    const read = await this.readWeek.run({ week: 0, image: 'stored', ...query }, regionOfCircle(circle), counts);
    const { dreamCount: _dreams, uniqueDreamers: _dreamers, ...week } = read.record;
    reply.send(withImage(week, read.mediaKey === null ? null : await this.images.open(read.mediaKey)));
    return SENT;
  }

  @Serves('POST /api/circles/:circle/week-image')
  async weekImage({ dreamerId, circle }: RequestOf<'POST /api/circles/:circle/week-image'>): Promise<void> {
    const counts = await this.countsOf(dreamerId, circle);
    await this.requestWeekImage.current(regionOfCircle(circle), dreamerId, counts);
  }

  private countsOf(dreamerId: string, circle: string) {
    return this.circles.countedWeek(dreamerId, circle, weekNumberAt(this.clock.now()));
  }
}
