import { InternalClient } from '@dreamloom/http';
import { notFound, orUnavailable, type Reply } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

type Width = '320' | '480' | '640' | '960';

/** Streams files of dreams from media on behalf of their dreamer; the caller has been let in before. */
@Injectable()
export class CircleFilesClient {
  constructor(private readonly internal: InternalClient) {}

  /** @throws Refusal 404 when the file is gone, 503 while media is away */
  async send(reply: Reply, dreamerId: string, name: string, w?: Width): Promise<void> {
    const query = w === undefined ? {} : { w };
    const file = await this.internal.call('GET /api/media/:name', { name, query }, { dreamerId }).catch(orUnavailable);
    if ('refused' in file) throw notFound('picture');
    reply
      .headers({
        'content-type': file.mime ?? 'application/octet-stream',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        ...(file.byteSize !== null && { 'content-length': file.byteSize }),
      })
      .send(Readable.fromWeb(file.body as ReadableStream));
  }
}
