import type { Language, OwnDreams } from '@dreamloom/contracts';
import { InternalClient } from '@dreamloom/http';
import { Injectable } from '@nestjs/common';

@Injectable()
export class JournalClient {
  constructor(private readonly internal: InternalClient) {}

  /**
   * Returns those of these dreams that belong to the dreamer, and whether AI may read them.
   * @throws TransientError when the dreams service cannot be reached
   */
  ownDreams(dreamerId: string, ids: string[]): Promise<OwnDreams> {
    return this.internal.call('POST /internal/dreams/by-ids', { body: { dreamerId, ids } });
  }

  /**
   * Returns the language of the dreamer's profile.
   * @throws TransientError when the dreams service cannot be reached
   */
  async languageOf(dreamerId: string): Promise<Language | null> {
    return (await this.ownDreams(dreamerId, [])).language;
  }
}
