import type { ImageConsent } from '@dreamloom/contracts';
import type { ImageConsents } from '../artwork/image-consents.js';

export class FakeConsents implements ImageConsents {
  answer: ImageConsent | null = { mayGenerate: true, photo: null };

  of(): Promise<ImageConsent | null> {
    return Promise.resolve(this.answer);
  }
}
