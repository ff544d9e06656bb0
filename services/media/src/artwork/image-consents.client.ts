import type { ImageConsent } from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/http';
import { Injectable } from '@nestjs/common';

@Injectable()
export class ImageConsentsClient {
  constructor(private readonly internal: InternalClient) {}

  /**
   * Returns what a dreamer allows for one of their dreams; null when the dreamer does not exist any more.
   * @throws TransientError
   */
  async of(dreamer: string, dream: string): Promise<ImageConsent | null> {
    const request = { dreamer, query: { dream } };
    const consent = await this.internal.call('GET /internal/dreamers/:dreamer/image-consent', request);
    return 'refused' in consent ? null : consent;
  }
}
