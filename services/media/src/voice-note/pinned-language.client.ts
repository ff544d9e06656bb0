import { Dreamer } from '@dreamloom/contracts';
import type { InternalClient } from '@dreamloom/platform';

/** Asks the journal in which language a dreamer wants to be heard. */
export class PinnedLanguageClient {
  constructor(private readonly dreams: Pick<InternalClient, 'find'>) {}

  /** BCP-47; null lets the vendor find out. @throws TransientError */
  async of(dreamerId: string): Promise<string | null> {
    const dreamer = await this.dreams.find(`/internal/dreamers/${dreamerId}`, Dreamer, 'dreamer-not-found');
    return dreamer?.speechLanguage ?? null;
  }
}
