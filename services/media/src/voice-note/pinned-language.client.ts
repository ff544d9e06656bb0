import { SpeechLanguage } from '@dreamloom/contracts';
import type { InternalClient } from '@dreamloom/platform';

/** Asks the journal in which language a dreamer wants to be heard. */
export class PinnedLanguageClient {
  constructor(private readonly dreams: Pick<InternalClient, 'find'>) {}

  /** BCP-47; null lets the vendor find out. @throws TransientError */
  async of(dreamerId: string): Promise<string | null> {
    const path = `/internal/dreamers/${dreamerId}/speech-language`;
    const pinned = await this.dreams.find(path, SpeechLanguage, 'dreamer-not-found');
    return pinned?.language ?? null;
  }
}
