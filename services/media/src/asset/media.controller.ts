import { VisitorId, ZodPipe, type Reply } from '@dreamloom/platform';
import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import { z } from 'zod';
import { parseRange } from './byte-range.js';
import { ReadAsset } from './read-asset.use-case.js';

const ReadQuery = z.object({
  w: z
    .enum(['320', '640'], { error: 'w must be 320 or 640.' })
    .transform((width) => (width === '320' ? 320 : 640))
    .optional(),
  expires: z.string().optional(),
  signature: z.string().optional(),
});
type ReadOptions = z.infer<typeof ReadQuery>;

/** GET /api/media/<key> (WebP, `?w=320|640` for a smaller one; a voice as it came, in pieces too) and /api/media/<key>.jpg */
@Controller('api/media')
export class MediaController {
  constructor(private readonly readAsset: ReadAsset) {}

  @Get(':name')
  async read(
    @Param('name') name: string,
    @Query(new ZodPipe(ReadQuery)) { w, expires, signature }: ReadOptions,
    @VisitorId() dreamerId: string | null,
    @Headers('if-none-match') known: string | undefined,
    @Headers('range') wanted: string | undefined,
    @Res() reply: Reply,
  ): Promise<void> {
    const asset = await this.readAsset.run({ name, width: w, dreamerId, expires, signature });
    // The session's cookie decides between an owner's answer and a visitor's.
    const headers = {
      ...{ etag: asset.etag, 'cache-control': asset.cacheControl, vary: 'cookie' },
      'x-content-type-options': 'nosniff',
    };
    if (known !== undefined && includesTag(known, asset.etag)) {
      reply.status(304).headers(headers).send();
      return;
    }
    const size = asset.rangedSize;
    const range = size === null ? null : parseRange(wanted, size);
    if (range === 'unsatisfiable') {
      reply
        .status(416)
        .headers({ 'content-range': `bytes */${size ?? 0}`, 'cache-control': 'no-store' })
        .send();
      return;
    }
    const { byteSize, stream } = await asset.open(range ?? undefined);
    reply
      .status(range ? 206 : 200)
      .headers({
        ...{ ...headers, 'content-type': asset.mime, 'content-length': byteSize },
        ...(size === null ? {} : { 'accept-ranges': 'bytes' }),
        ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${size ?? 0}` } : {}),
      })
      .send(stream);
  }
}

// A cache in between may have weakened the tag.
const includesTag = (known: string, etag: string) =>
  known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
