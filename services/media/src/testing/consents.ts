import type { PaintingConsent } from '@dreamloom/contracts';
import type { PaintingConsents } from '../artwork/painting-consents.js';

/** Dreamers who allow what a test says; painting without a photo unless it says otherwise. */
export class FakeConsents implements PaintingConsents {
  answer: PaintingConsent | null = { mayPaint: true, photo: null };

  of(): Promise<PaintingConsent | null> {
    return Promise.resolve(this.answer);
  }
}
