import type { PaintingConsent } from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/http';
import { Injectable } from '@nestjs/common';

export const PAINTING_CONSENTS = Symbol('painting-consents');

/** What dreamers allow the image generator: the dreams service knows. */
export interface PaintingConsents {
  /** Null when the dreamer is gone. @throws TransientError */
  of(dreamerId: string, dreamId: string): Promise<PaintingConsent | null>;
}

@Injectable()
export class JournalPaintingConsents implements PaintingConsents {
  constructor(private readonly internal: InternalClient) {}

  async of(dreamer: string, dream: string): Promise<PaintingConsent | null> {
    const request = { dreamer, query: { dream } };
    const consent = await this.internal.call('GET /internal/dreamers/:dreamer/painting-consent', request);
    return 'refused' in consent ? null : consent;
  }
}
