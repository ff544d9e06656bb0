import { InternalClient } from '@dreamloom/http';
import { TransientError } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import type { Gallery } from './gallery.port.js';

const MAX_BYTES = 20_000_000;

@Injectable()
export class MediaGallery implements Gallery {
  constructor(private readonly internal: InternalClient) {}

  async fetch(mediaKey: string, signal: AbortSignal) {
    const picture = await this.internal.call('GET /api/media/:name', { name: mediaKey }, { signal });
    if ('refused' in picture) throw new TransientError('the picture is not there');
    return { bytes: await upTo(MAX_BYTES, picture.body), mime: picture.mime ?? 'image/webp' };
  }
}

/**
 * Reads a whole stream.
 * @throws TransientError when the stream breaks off or exceeds the limit, whatever its header announced
 */
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
