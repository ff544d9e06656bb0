import { InternalClient, TransientError } from '@dreamloom/platform';
import type { Gallery } from './gallery.port.js';

const MOST_BYTES = 20_000_000;

/** Fetches public pictures from the media service. */
export class MediaGallery implements Gallery {
  private readonly media: InternalClient;

  constructor(settings: { MEDIA_URL: string; INTERNAL_SECRET: string }) {
    this.media = new InternalClient(settings.MEDIA_URL, settings.INTERNAL_SECRET);
  }

  async fetch(mediaKey: string, signal: AbortSignal) {
    const path = `/api/media/${encodeURIComponent(mediaKey)}`;
    const picture = await this.media.open(path, { signal, final: ['picture-not-found'] });
    if ('refused' in picture) throw new TransientError('the picture is not there');
    return { bytes: await upTo(MOST_BYTES, picture.body), mime: picture.mime ?? 'image/webp' };
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
