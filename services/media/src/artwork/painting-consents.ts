import { PaintingConsent } from '@dreamloom/contracts';
import type { InternalClient } from '@dreamloom/platform';

export const PAINTING_CONSENTS = Symbol('painting-consents');

/** What dreamers allow a painter: the journal knows. */
export interface PaintingConsents {
  /** Null when the dreamer is gone. @throws TransientError */
  of(dreamerId: string, dreamId: string): Promise<PaintingConsent | null>;
}

export class JournalPaintingConsents implements PaintingConsents {
  constructor(private readonly dreams: Pick<InternalClient, 'find'>) {}

  of(dreamerId: string, dreamId: string): Promise<PaintingConsent | null> {
    const path = `/internal/dreamers/${dreamerId}/painting-consent?dream=${dreamId}`;
    return this.dreams.find(path, PaintingConsent, 'dreamer-not-found');
  }
}
