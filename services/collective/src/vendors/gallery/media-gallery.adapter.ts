import { InternalClient } from '@dreamloom/http';
import { TransientError } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import type { Gallery } from './gallery.port.js';

const MAX_BYTES = 20_000_000;

/** Fetches public pictures from the media service. */
@Injectable()
export class MediaGallery implements Gallery {
  constructor(private readonly internal: InternalClient) {}

  async fetch(mediaKey: string, signal: AbortSignal) {
    const picture = await this.internal.call('GET /api/media/:name', { name: mediaKey }, { signal });
    if ('refused' in picture) throw new TransientError('the picture is not there');
    return { bytes: await upTo(MAX_BYTES, picture.body), mime: picture.mime ?? 'image/webp' };
  }
}

/** All bytes of a stream. @throws TransientError when it breaks off or is longer, whatever its header said */
async function upTo(most: number, body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of body) {
      size += part.length;
      if (size > most) break;
      parts.push(part);
    }
  } catch (cause) {
    throw new TransientError('a picture was cut off', undefined, { cause });
  }
  if (size > most) throw new TransientError('a picture is larger than the gallery shows');
  return Buffer.concat(parts);
}
