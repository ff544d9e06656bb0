import type { PhotoConsent } from '@dreamloom/contracts';
import { EventLog, Transactions } from '@dreamloom/eventing';
import { notFound } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DreamRepository } from '../dream/dream.repository.js';
import { announce, Publication } from '../dream/publication.js';
import { DreamerRepository } from '../dreamer/dreamer.repository.js';

/** What the dreamer allows AI and the image generator, and the language of the voice notes. */
@Injectable()
export class SetConsents {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreamers: DreamerRepository,
    private readonly dreams: DreamRepository,
    private readonly publication: Publication,
    private readonly log: EventLog,
  ) {}

  async photo(dreamerId: string, consent: PhotoConsent): Promise<void> {
    const before = await this.before(dreamerId);
    await this.transactions.run(null, async (tx) => {
      await this.dreamers.change(tx, dreamerId, consent);
      if (consent.allowPhotoInPublic !== before.allowPhotoInPublic) await this.publication.renewAll(tx, dreamerId);
    });
  }

  /** Switching AI off also ends the titles and artworks that are pending. */
  async ai(dreamerId: string, noAi: boolean): Promise<void> {
    const before = await this.before(dreamerId);
    await this.transactions.run(null, async (tx) => {
      await this.dreamers.change(tx, dreamerId, { noAi });
      await this.log.append(tx, 'ai-consent-changed', { dreamerId, noAi });
      if (noAi && !before.noAi)
        for (const dreamId of await this.dreams.stopReading(tx, dreamerId)) announce(tx, dreamerId, dreamId);
      if (noAi !== before.noAi) await this.publication.renewAll(tx, dreamerId);
    });
  }

  async speechLanguage(dreamerId: string, language: string | null): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      await this.dreamers.change(tx, dreamerId, { speechLanguage: language });
      await this.log.append(tx, 'speech-language-changed', { dreamerId, language });
    });
  }

  private async before(dreamerId: string) {
    const dreamer = await this.dreamers.byId(dreamerId);
    if (!dreamer) throw notFound('dreamer');
    return dreamer;
  }
}
