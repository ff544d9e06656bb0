import type { ImageConsent } from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/http';
import { Injectable } from '@nestjs/common';

export const IMAGE_CONSENTS = Symbol('image-consents');

export interface ImageConsents {
  /**
   * Null when the dreamer does not exist any more.
   * @throws TransientError
   */
  of(dreamerId: string, dreamId: string): Promise<ImageConsent | null>;
}

@Injectable()
export class JournalImageConsents implements ImageConsents {
  constructor(private readonly internal: InternalClient) {}

  async of(dreamer: string, dream: string): Promise<ImageConsent | null> {
    const request = { dreamer, query: { dream } };
    const consent = await this.internal.call('GET /internal/dreamers/:dreamer/image-consent', request);
    return 'refused' in consent ? null : consent;
  }
}
