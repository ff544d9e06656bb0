import {
  WeeklyImageRequest,
  WeeklyPlacesQuery,
  WeeklyQuery,
  type WeeklyImage,
  type WeeklyPlaces,
} from '@dreamloom/contracts';
import { ZodPipe, type Reply } from '@dreamloom/platform';
import { Body, Controller, Get, Header, Headers, Ip, Post, Query, Res } from '@nestjs/common';
import { HaveWeekPainted } from './have-week-painted.use-case.js';
import { ReadPlaces } from './read-places.js';
import { ReadWeek } from './read-week.js';

/** /api/collective-dreams: what visitors see of the community. */
@Controller('api/collective-dreams')
export class WeeksController {
  constructor(
    private readonly readWeek: ReadWeek,
    private readonly haveWeekPainted: HaveWeekPainted,
    private readonly readPlaces: ReadPlaces,
  ) {}

  @Get('weekly')
  async weekly(
    @Query(new ZodPipe(WeeklyQuery)) query: WeeklyQuery,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: Reply,
  ): Promise<void> {
    const week = await this.readWeek.run(query);
    // Kept by whoever likes, but asked for each time: a withdrawn dream must go at once.
    const headers = { etag: week.etag, 'cache-control': 'public, no-cache' };
    if (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === week.etag)) {
      reply.status(304).headers(headers).send();
      return;
    }
    const body = JSON.stringify(await week.record());
    reply
      .status(200)
      .headers({ ...headers, 'content-type': 'application/json; charset=utf-8' })
      .send(body);
  }

  @Get('places')
  @Header('cache-control', 'public, max-age=60')
  places(@Query(new ZodPipe(WeeklyPlacesQuery)) { week }: WeeklyPlacesQuery): Promise<WeeklyPlaces> {
    return this.readPlaces.run(week);
  }

  @Post('generate-image')
  async generateImage(
    @Body(new ZodPipe(WeeklyImageRequest)) request: WeeklyImageRequest,
    @Ip() address: string,
    @Res() reply: Reply,
  ): Promise<void> {
    const image = await this.haveWeekPainted.run(request, address);
    reply.status(isThere(image) ? 200 : 202).send(image);
  }
}

const isThere = ({ imageUrl }: WeeklyImage) => imageUrl !== null;
