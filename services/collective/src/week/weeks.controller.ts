import { weekNumberAt, type WeeklyImage, type WeeklyPlaces } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { isNotModified, SENT, Serves } from '@dreamloom/http';
import { Refusal, type Reply, Clock } from '@dreamloom/platform';
import { Controller, Headers, Ip, Res } from '@nestjs/common';
import { weekStarting } from './requested-week.js';
import { CloseWeeks } from './close-weeks.use-case.js';
import { GenerateWeekAgain } from './generate-week-again.use-case.js';
import { ReadRegions } from './read-regions.js';
import { ReadWeek } from './read-week.js';

const CLOSE_TIMEOUT_MS = 60_000;

@Controller()
export class WeeksController {
  constructor(
    private readonly readWeek: ReadWeek,
    private readonly generateWeekAgain: GenerateWeekAgain,
    private readonly readRegions: ReadRegions,
    private readonly closeWeeks: CloseWeeks,
    private readonly clock: Clock,
  ) {}

  @Serves('GET /api/collective-dreams/weekly')
  async weekly(
    { query }: RequestOf<'GET /api/collective-dreams/weekly'>,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: Reply,
  ): Promise<typeof SENT> {
    const week = await this.readWeek.run(query);
    reply.header('etag', week.etag);
    if (isNotModified(known, week.etag)) reply.status(304).send();
    else reply.send(JSON.stringify(await week.record()));
    return SENT;
  }

  @Serves('GET /api/collective-dreams/places')
  places({ query }: RequestOf<'GET /api/collective-dreams/places'>): Promise<WeeklyPlaces> {
    return this.readRegions.run(query.week);
  }

  @Serves('POST /api/collective-dreams/generate-image')
  async generateImage(
    { body }: RequestOf<'POST /api/collective-dreams/generate-image'>,
    @Ip() address: string,
    @Res() reply: Reply,
  ): Promise<typeof SENT> {
    const image = await this.generateWeekAgain.run(body, address);
    reply.status(isThere(image) ? 200 : 202).send(image);
    return SENT;
  }

  @Serves('POST /internal/weeks/:week/close-again')
  async closeAgain({ week: monday }: RequestOf<'POST /internal/weeks/:week/close-again'>): Promise<{ week: number }> {
    const now = this.clock.now();
    const week = weekStarting(monday, now);
    if (week === weekNumberAt(now)) throw new Refusal(409, 'week-still-open', 'This week is not over yet.');
    await this.closeWeeks.again(week, AbortSignal.timeout(CLOSE_TIMEOUT_MS));
    return { week };
  }
}

const isThere = ({ imageUrl }: WeeklyImage) => imageUrl !== null;
