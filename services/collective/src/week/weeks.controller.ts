import { type WeeklyPlaces, type WeeklyQuery, weekNumberAt } from '@dreamloom/contracts';
import type { RequestOf } from '@dreamloom/contracts/operations';
import { isNotModified, SENT, Serves } from '@dreamloom/http';
import { Clock, Refusal, type Reply } from '@dreamloom/platform';
import { Controller, Headers, Ip, Res } from '@nestjs/common';
import { Readable } from 'node:stream';
import { CloseWeeks } from './close-weeks.use-case.js';
import { ReadRegions } from './read-regions.js';
import { ReadWeek } from './read-week.js';
import { RequestWeekImage } from './request-week-image.use-case.js';
import { type OpenedImage, WeekImageClient } from './week-image.client.js';
import { weekStarting } from './week-rules.js';

const CLOSE_TIMEOUT_MS = 60_000;

@Controller()
export class WeeksController {
  constructor(
    private readonly readWeek: ReadWeek,
    private readonly requestWeekImage: RequestWeekImage,
    private readonly readRegions: ReadRegions,
    private readonly closeWeeks: CloseWeeks,
    private readonly images: WeekImageClient,
    private readonly clock: Clock,
  ) {}

  @Serves('GET /api/collective-dreams/weekly')
  async weekly(
    { query }: RequestOf<'GET /api/collective-dreams/weekly'>,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: Reply,
  ): Promise<typeof SENT> {
    const { etag, mediaKey, record } = await this.readWeek.run(query);
    if (isNotModified(known, etag)) {
      reply.header('etag', etag).status(304).send();
      return SENT;
    }
    const image = await this.imageOf(mediaKey, query);
    // Without a tag, a response that lacks its image is requested again.
    if (image !== null || mediaKey === null || query.image === 'url') reply.header('etag', etag);
    reply.send(withImage({ ...record, imageUrl: imageUrlOf(mediaKey) }, image));
    return SENT;
  }

  @Serves('GET /api/collective-dreams/places')
  places({ query }: RequestOf<'GET /api/collective-dreams/places'>): Promise<WeeklyPlaces> {
    return this.readRegions.run(query.week);
  }

  @Serves('POST /api/collective-dreams/generate-image')
  async generateImage(
    { query, body }: RequestOf<'POST /api/collective-dreams/generate-image'>,
    @Ip() address: string,
    @Res() reply: Reply,
  ): Promise<typeof SENT> {
    const mediaKey = await this.requestWeekImage.run(body, address);
    const image = await this.imageOf(mediaKey, query);
    reply.status(mediaKey === null ? 202 : 200).send(withImage({ imageUrl: imageUrlOf(mediaKey) }, image));
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

  private async imageOf(mediaKey: string | null, query: Pick<WeeklyQuery, 'image'>): Promise<OpenedImage | null> {
    return mediaKey === null || query.image === 'url' ? null : this.images.open(mediaKey);
  }
}

export const imageUrlOf = (mediaKey: string | null) => (mediaKey === null ? null : `/api/media/${mediaKey}`);

/** Returns the JSON of a record with the image as a data URL, streamed from the media service. */
export function withImage(record: object, image: OpenedImage | null): string | Readable {
  if (!image) return JSON.stringify({ ...record, imageStoredBase64: null });
  return Readable.from(jsonWithImage(record, image), { objectMode: false });
}

async function* jsonWithImage(record: object, { mime, body }: OpenedImage): AsyncGenerator<string> {
  yield `{"imageStoredBase64":"data:${mime};base64,`;
  let rest: Uint8Array = new Uint8Array();
  for await (const chunk of body) {
    const bytes = Buffer.concat([rest, chunk]);
    // Base64 encodes groups of three bytes.
    const end = bytes.length - (bytes.length % 3);
    yield bytes.toString('base64', 0, end);
    rest = bytes.subarray(end);
  }
  yield `${Buffer.from(rest).toString('base64')}",${JSON.stringify(record).slice(1)}`;
}
