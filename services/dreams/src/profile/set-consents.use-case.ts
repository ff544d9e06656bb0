import { NO_AI_HERE, type PhotoConsent, type QuotaName } from '@dreamloom/contracts';
import { EventLog, Transactions } from '@dreamloom/eventing';
import { ENV, notFound, Quotas, Refusal } from '@dreamloom/platform';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DreamRepository } from '../dream/dream.repository.js';
import { announce, Publication } from '../dream/publication.js';
import { DreamerRepository } from '../dreamer/dreamer.repository.js';
import type { DreamsEnv } from '../dreams.env.js';
import { ReadingRepository } from '../motif/reading.repository.js';
import { OtherEndingRepository } from '../other-ending/other-ending.repository.js';
import { EmbedDream } from '../similar/embed-dream.use-case.js';
import { EmbeddingRepository } from '../similar/embedding.repository.js';

/** What the dreamer allows AI, the image generator and the bot, and the language of the voice notes. */
@Injectable()
export class SetConsents implements OnApplicationBootstrap {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreamers: DreamerRepository,
    private readonly dreams: DreamRepository,
    private readonly otherEndings: OtherEndingRepository,
    private readonly embeddings: EmbeddingRepository,
    private readonly embedDream: EmbedDream,
    private readonly readings: ReadingRepository,
    private readonly publication: Publication,
    private readonly quotas: Quotas<QuotaName>,
    private readonly log: EventLog,
    @Inject(ENV) private readonly env: Pick<DreamsEnv, 'WITHOUT'>,
  ) {}

  /** On a server that does without AI from now on it is switched off for everybody, so that nothing waits for it. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.env.WITHOUT.includes('ai')) for (const id of await this.dreamers.withAi()) await this.ai(id, true);
  }

  async photo(dreamerId: string, consent: PhotoConsent): Promise<void> {
    const before = await this.before(dreamerId);
    const isRenewed = consent.allowPhotoInPublic !== before.allowPhotoInPublic;
    if (isRenewed && consent.allowPhotoInPublic) await this.quotas.consume('republicationsPerHour', dreamerId);
    await this.transactions.run(null, async (tx) => {
      await this.dreamers.change(tx, dreamerId, consent);
      if (isRenewed) await this.publication.renewAll(tx, dreamerId);
    });
  }

  /**
   * Switching AI off also ends the titles and artworks that are pending, those of other endings too, and the reading of
   * older dreams, and deletes the embeddings; they are made again when AI is switched on.
   * @throws Refusal 409 for switching it on where there is none
   */
  async ai(dreamerId: string, noAi: boolean): Promise<void> {
    if (!noAi && this.env.WITHOUT.includes('ai')) throw new Refusal(409, 'no-ai', NO_AI_HERE);
    const before = await this.before(dreamerId);
    if (!noAi && before.noAi) await this.quotas.consume('republicationsPerHour', dreamerId);
    await this.transactions.run(null, async (tx) => {
      await this.dreamers.change(tx, dreamerId, { noAi });
      await this.log.append(tx, 'ai-consent-changed', { dreamerId, noAi });
      if (noAi && !before.noAi) {
        await this.embeddings.deleteAll(tx, dreamerId);
        const stopped = await this.dreams.stopReading(tx, dreamerId);
        const unpainted = await this.otherEndings.stopPainting(tx, dreamerId);
        for (const dreamId of new Set([...stopped, ...unpainted])) await announce(tx, dreamerId, dreamId);
      }
      if (noAi) await this.readings.end(tx, dreamerId);
      if (!noAi && before.noAi) await this.embedDream.requestMissing(tx, dreamerId);
      if (noAi !== before.noAi) await this.publication.renewAll(tx, dreamerId);
    });
  }

  /** Whether the bot's reply mentions an earlier dream that is near the new one. */
  async similarDreams(dreamerId: string, mentionsSimilar: boolean): Promise<void> {
    await this.before(dreamerId);
    await this.transactions.run(null, (tx) => this.dreamers.change(tx, dreamerId, { mentionsSimilar }));
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
