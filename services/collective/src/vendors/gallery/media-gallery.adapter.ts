import { INTERNAL_SECRET_HEADER, TransientError } from '@dreamloom/platform';
import type { Gallery } from './gallery.port.js';

const MOST_BYTES = 20_000_000;

/** Fetches public pictures from the media service. */
export class MediaGallery implements Gallery {
  constructor(private readonly settings: { MEDIA_URL: string; INTERNAL_SECRET: string }) {}

  async fetch(mediaKey: string, signal: AbortSignal) {
    const address = new URL(`/api/media/${encodeURIComponent(mediaKey)}`, this.settings.MEDIA_URL);
    const headers = { [INTERNAL_SECRET_HEADER]: this.settings.INTERNAL_SECRET };
    const response = await fetch(address, { headers, signal }).catch((cause: unknown) => {
      throw new TransientError('no answer from the gallery', undefined, { cause });
    });
    if (!response.ok || Number(response.headers.get('content-length') ?? 0) > MOST_BYTES) {
      await response.body?.cancel();
      throw new TransientError(`the gallery answered ${response.status}`);
    }
    return {
      bytes: Buffer.from(await response.arrayBuffer()),
      mime: response.headers.get('content-type') ?? 'image/webp',
    };
  }
}
