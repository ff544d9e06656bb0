import { FAILURES, type PayloadOf, type QuotaName, splitDetails } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { EVERYBODY, failpoint, orDelay, Quotas, TransientError } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { In } from 'typeorm';
import { type DreamEntity, silence } from '../dream/dream.entity.js';
import {
  type DreamReading,
  DreamRepository,
  type DreamWords,
  type ReadingOfRevision,
} from '../dream/dream.repository.js';
import { PROGRESS } from '../dream/dream-progress.js';
import { MotifRepository } from '../dream/motif.repository.js';
import { announce, Publication } from '../dream/publication.js';
import { DreamerRepository } from '../dreamer/dreamer.repository.js';
import { RequestArtwork } from '../image/request-artwork.js';
import { TITLER, type Titler } from '../vendors/titler/titler.port.js';
import { CompleteDream } from '../voice/complete-dream.js';
import { NotifyWebhooks } from '../webhook/notify-webhooks.js';

type UntitledDream = PayloadOf<'dream-recorded' | 'title-requested'>;

@Injectable()
export class TitleDream {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly motifs: MotifRepository,
    private readonly requestArtwork: RequestArtwork,
    private readonly dreamers: DreamerRepository,
    private readonly publication: Publication,
    private readonly completeDream: CompleteDream,
    private readonly log: EventLog,
    private readonly quotas: Quotas<QuotaName>,
    private readonly notifyWebhooks: NotifyWebhooks,
    @Inject(TITLER) private readonly titler: Titler,
  ) {}

  /** @throws TransientError or PermanentError of the titler, NotBefore when a quota is used up */
  async run({ dreamId }: UntitledDream, delivery: Delivery): Promise<void> {
    // The words of a dream in the trash are not sent to the AI.
    const words = await this.dreams.wordsOf(dreamId);
    if (words?.noAi) return this.transactions.run(delivery, (tx) => this.storeAsSent(tx, words));
    const reading = words && { ...(await this.read(words, delivery.signal)), revision: words.revision };
    await failpoint('title-answered');
    await this.transactions.run(delivery, async (tx) => {
      const dream = await this.dreams.locked(tx, { id: dreamId });
      if (!dream) return;
      if (reading) await this.apply(tx, dream, reading);
      else await this.skipTitle(tx, dream);
    });
  }

  /** After the last failure the first words stay the title, and the artwork is requested from the words. */
  async giveUp({ dreamId, dreamerId }: UntitledDream, reason: string, tx: Tx): Promise<void> {
    if (await this.dreamers.wantsNoAi(dreamerId, tx)) return;
    await this.dreams.advance(tx, dreamId, PROGRESS.titleFailed(`${FAILURES.untitled} ${reason}`));
    const dream = await this.dreams.locked(tx, { id: dreamId });
    if (!dream || dream.deletedAt) return;
    if (dream.imageStatus === 'queued') await this.requestArtwork.start(tx, dream);
    else await announce(tx, dream.dreamerId, dreamId);
  }

  /** Announces the new due date in the transaction that delays the title. The first words are the title until then. */
  async postpone({ dreamId, dreamerId }: UntitledDream, until: Date, tx: Tx): Promise<void> {
    await this.dreams.advance(tx, dreamId, PROGRESS.titlePostponed(until));
    const dream = await this.dreams.present(tx, { id: dreamId });
    const delay = { dreamId, dreamerId, delayId: randomUUID(), until: until.toISOString() };
    await this.log.append(tx, 'title-postponed', { ...delay, ...(dream && silence(dream)) });
    await announce(tx, dreamerId, dreamId);
  }

  private read({ dreamerId, content }: DreamWords, signal: AbortSignal): Promise<DreamReading> {
    const uses = [
      { name: 'titlesPerDay', key: dreamerId },
      { name: 'titlesPerMonth', key: EVERYBODY },
    ] as const;
    return this.quotas.spend(uses, () => this.titler.read(splitDetails(content).words, signal)).catch(orDelay);
  }

  private async apply(tx: Tx, dream: DreamEntity, reading: ReadingOfRevision): Promise<void> {
    const { id, dreamerId, deletedAt, imageStatus } = dream;
    // A dream in the trash gets no artwork; restoring it requests the artwork.
    const isArtworkNext = imageStatus === 'queued' && !deletedAt;
    const artworkId = isArtworkNext ? (dream.artworkId ?? randomUUID()) : null;
    const read = await this.dreams.applyReading(tx, id, reading, artworkId);
    // The dreamer switched off AI during the request, so the reading is discarded.
    if (!read) return this.storeAsSent(tx, dream);
    if (read.isCurrent) await this.motifs.storeReading(tx, dream, reading.motifs);
    if (read.isPublic) await this.publication.renew(tx, id);
    if (!deletedAt) await this.notifyWebhooks.append(tx, dreamerId, id, 'dream.titled');
    if (artworkId) await this.requestArtwork.append(tx, { ...dream, ...read }, artworkId);
    else if (!deletedAt) await announce(tx, dreamerId, id);
  }

  /** For a dream that was in the trash when its words were requested. */
  private async skipTitle(tx: Tx, dream: DreamEntity): Promise<void> {
    if (await this.dreamers.wantsNoAi(dream.dreamerId, tx)) return this.storeAsSent(tx, dream);
    if (!dream.deletedAt) throw new TransientError('the dream has just come back from the trash');
    await this.dreams.advance(tx, dream.id, PROGRESS.titleFailed(null));
  }

  private async storeAsSent(tx: Tx, { id, dreamerId }: Pick<DreamEntity, 'id' | 'dreamerId'>): Promise<void> {
    await this.dreams.advance(tx, id, PROGRESS.storedAsSent());
    await announce(tx, dreamerId, id);
    // The receipt of a written dream is its answer; that of a voice note says only that it is being transcribed.
    const dream = await this.dreams.present(tx, { id, capturedBy: In(['whatsapp_voice', 'telegram_voice']) });
    if (dream) await this.completeDream.append(tx, dream, null);
  }
}
