import type { RequestOf } from '@dreamloom/contracts/operations';
import { isNotModified, SENT, Serves } from '@dreamloom/http';
import type { Reply } from '@dreamloom/platform';
import { Controller, Headers, Res } from '@nestjs/common';
import { DrawCard } from './draw-card.js';
import { parseRange, ReadAsset } from './read-asset.use-case.js';

@Controller()
export class MediaController {
  constructor(
    private readonly readAsset: ReadAsset,
    private readonly drawCard: DrawCard,
  ) {}

  @Serves('GET /api/media/:name')
  async read(
    { dreamerId, name, query: { w, expires, signature } }: RequestOf<'GET /api/media/:name'>,
    @Headers('if-none-match') known: string | undefined,
    @Headers('range') requested: string | undefined,
    @Res() reply: Reply,
  ): Promise<typeof SENT> {
    const asset = await this.readAsset.run({ name, width: w, dreamerId, expires, signature });
    // The response depends on the session cookie: the owner gets other headers than a visitor.
    const headers = {
      etag: asset.etag,
      'cache-control': asset.cacheControl,
      vary: 'cookie',
      'x-content-type-options': 'nosniff',
    };
    if (isNotModified(known, asset.etag)) {
      reply.status(304).headers(headers).send();
      return SENT;
    }
    const size = asset.rangedSize;
    const range = size === null ? null : parseRange(requested, size);
    if (range === 'unsatisfiable') {
      reply
        .status(416)
        .headers({ 'content-range': `bytes */${size ?? 0}`, 'cache-control': 'no-store' })
        .send();
      return SENT;
    }
    const { byteSize, stream } = await asset.open(range ?? undefined);
    reply
      .status(range ? 206 : 200)
      .headers({
        ...headers,
        'content-type': asset.mime,
        'content-length': byteSize,
        ...(size === null ? {} : { 'accept-ranges': 'bytes' }),
        ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${size ?? 0}` } : {}),
      })
      .send(stream);
    return SENT;
  }

  @Serves('POST /internal/cards')
  card({ body }: RequestOf<'POST /internal/cards'>): Promise<Buffer> {
    return this.drawCard.run(body);
  }
}
