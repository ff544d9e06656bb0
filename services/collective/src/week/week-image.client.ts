import { InternalClient } from '@dreamloom/http';
import { TransientError } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';

const OPEN_TIMEOUT_MS = 2_000;

export interface OpenedImage {
  mime: string;
  body: AsyncIterable<Uint8Array>;
}

@Injectable()
export class WeekImageClient {
  constructor(private readonly internal: InternalClient) {}

  /** Opens an image in the media service; null while the service is unavailable or has no such image. */
  async open(mediaKey: string): Promise<OpenedImage | null> {
    const opening = new AbortController();
    // The time of the body depends on the visitor's connection, so only the headers have a timeout.
    const timer = setTimeout(() => opening.abort(), OPEN_TIMEOUT_MS);
    try {
      const image = await this.internal.call('GET /api/media/:name', { name: mediaKey }, { signal: opening.signal });
      return 'refused' in image ? null : { mime: image.mime ?? 'image/webp', body: image.body };
    } catch (error) {
      if (error instanceof TransientError) return null;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}
