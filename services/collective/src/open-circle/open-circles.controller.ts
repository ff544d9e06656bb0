import type { CircleWeek, CircleWeekImage, OpenCircle, OpenCircles } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { Serves } from '@dreamloom/http';
import { Controller } from '@nestjs/common';
import { ReadWeek } from '../week/read-week.js';
import { RequestWeekImage } from '../week/request-week-image.use-case.js';
import { imageUrlOf } from '../week/weeks.controller.js';
import { ChooseOpenCircles } from './choose-open-circles.use-case.js';
import { OpenCircleRepository } from './open-circle.repository.js';

@Controller()
export class OpenCirclesController {
  constructor(
    private readonly circles: OpenCircleRepository,
    private readonly chooseOpenCircles: ChooseOpenCircles,
    private readonly readWeek: ReadWeek,
    private readonly requestWeekImage: RequestWeekImage,
  ) {}

  @Serves('GET /api/open-circles')
  chosen({ dreamerId }: RequestOf<'GET /api/open-circles'>): Promise<OpenCircles> {
    return this.circlesOf(dreamerId);
  }

  @Serves('PUT /api/open-circles')
  async choose({ dreamerId, body }: RequestOf<'PUT /api/open-circles'>): Promise<OpenCircles> {
    await this.chooseOpenCircles.run(dreamerId, body);
    return this.circlesOf(dreamerId);
  }

  @Serves('GET /api/open-circles/:group/week')
  async week({ dreamerId, group, query }: RequestOf<'GET /api/open-circles/:group/week'>): Promise<CircleWeek> {
    const region = await this.circles.openRegion(dreamerId, group as OpenCircle);
    const { mediaKey, record } = await this.readWeek.run({ week: 0, image: 'url', ...query }, region);
    const { dreamCount: _dreams, uniqueDreamers: _dreamers, ...week } = record;
    return { ...week, imageUrl: imageUrlOf(mediaKey) };
  }

  @Serves('POST /api/open-circles/:group/week-image')
  async weekImage({
    dreamerId,
    group,
  }: RequestOf<'POST /api/open-circles/:group/week-image'>): Promise<CircleWeekImage> {
    const region = await this.circles.openRegion(dreamerId, group as OpenCircle);
    return { imageUrl: imageUrlOf(await this.requestWeekImage.current(region, dreamerId)) };
  }

  @Serves('GET /internal/open-circles/:dreamer')
  stored({ dreamer }: RequestOf<'GET /internal/open-circles/:dreamer'>): Promise<OpenCircles> {
    return this.circlesOf(dreamer);
  }

  @Serves('PUT /internal/open-circles/:dreamer')
  restore({ dreamer, body }: RequestOf<'PUT /internal/open-circles/:dreamer'>): Promise<void> {
    return this.chooseOpenCircles.restore(dreamer, body);
  }

  private async circlesOf(dreamerId: string): Promise<OpenCircles> {
    const choice = await this.circles.of(dreamerId);
    return { ...choice, open: await this.circles.openOf(choice) };
  }
}
