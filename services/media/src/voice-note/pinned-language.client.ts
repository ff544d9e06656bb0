import { InternalClient } from '@dreamloom/http';
import { Injectable } from '@nestjs/common';

/** Asks the dreams service which language a dreamer speaks. */
@Injectable()
export class PinnedLanguageClient {
  constructor(private readonly internal: InternalClient) {}

  /** BCP-47; null lets the vendor find out. @throws TransientError */
  async of(dreamer: string): Promise<string | null> {
    const pinned = await this.internal.call('GET /internal/dreamers/:dreamer/speech-language', { dreamer });
    return 'refused' in pinned ? null : pinned.language;
  }
}
