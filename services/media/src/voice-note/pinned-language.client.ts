import { InternalClient } from '@dreamloom/http';
import { Injectable } from '@nestjs/common';

@Injectable()
export class PinnedLanguageClient {
  constructor(private readonly internal: InternalClient) {}

  /**
   * BCP-47; null for detection by the vendor.
   * @throws TransientError
   */
  async of(dreamer: string): Promise<string | null> {
    const pinned = await this.internal.call('GET /internal/dreamers/:dreamer/speech-language', { dreamer });
    return 'refused' in pinned ? null : pinned.language;
  }
}
