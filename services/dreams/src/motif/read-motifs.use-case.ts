import {
  LIVE_CHANNEL,
  type LiveAnnouncement,
  NO_AI,
  type PayloadOf,
  type QuotaName,
  splitDetails,
} from '@dreamloom/contracts';
import { type Delivery, EventLog, notifyAfterCommit, Transactions, type Tx } from '@dreamloom/eventing';
import { EVERYBODY, failpoint, orDelay, Quotas, Refusal } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DreamRepository, type DreamWords } from '../dream/dream.repository.js';
import { MotifRepository } from '../dream/motif.repository.js';
import { Publication } from '../dream/publication.js';
import { DreamerRepository } from '../dreamer/dreamer.repository.js';
import { TITLER, type Titler } from '../vendors/titler/titler.port.js';
import { ReadingRepository, type ReadingStep } from './reading.repository.js';

/** A reading stops after this many dreams in a row that could not be read, because the vendor is probably away. */
const MAX_FAILURES = 3;

/**
 * Reads older dreams for motifs and emotions, the newest first. Each dream is one event, which appends the next one, so
 * that a reading continues after a crash; title, tags and image of a dream stay as they are.
 */
@Injectable()
export class ReadMotifs {
  constructor(
    private readonly transactions: Transactions,
    private readonly readings: ReadingRepository,
    private readonly dreams: DreamRepository,
    private readonly motifs: MotifRepository,
    private readonly dreamers: DreamerRepository,
    private readonly publication: Publication,
    private readonly log: EventLog,
    private readonly quotas: Quotas<QuotaName>,
    @Inject(TITLER) private readonly titler: Titler,
  ) {}

  /**
   * Starts a reading unless one is under way or every dream has been read.
   * @throws Refusal 409 when the dreamer has switched off AI
   */
  async start(dreamerId: string): Promise<void> {
    if (await this.dreamers.wantsNoAi(dreamerId)) throw new Refusal(409, 'no-ai', NO_AI);
    await this.transactions.run(null, async (tx) => {
      const first = await this.readings.begin(tx, dreamerId);
      if (first) await this.append(tx, first);
    });
  }

  async stop(dreamerId: string): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      if (await this.readings.stop(tx, dreamerId)) announceReading(tx, dreamerId);
    });
  }

  /** @throws TransientError or PermanentError of the titler, NotBefore when a quota is used up */
  async run(step: PayloadOf<'motifs-requested'>, delivery: Delivery): Promise<void> {
    const words = (await this.readings.isCurrent(step)) ? await this.dreams.wordsOf(step.dreamId) : null;
    const reading = words && !words.noAi ? await this.read(words, delivery.signal) : null;
    await failpoint('title-answered');
    await this.transactions.run(delivery, async (tx) => {
      const dream = reading && (await this.dreams.locked(tx, { id: step.dreamId }));
      if (words && dream && (await this.dreams.applyEmotions(tx, dream.id, reading.emotions, words.revision))) {
        await this.motifs.storeReading(tx, dream, reading.motifs);
        const { id: dreamId, dreamerId } = dream;
        await this.log.append(tx, 'embedding-requested', { dreamId, dreamerId });
        if (dream.isPublic) await this.publication.renew(tx, dream.id);
      }
      if (words?.noAi) await this.readings.end(tx, step.dreamerId);
      await this.goOn(tx, step, false);
    });
  }

  /** A dream that the vendor declines has no motifs; any other one can be read again later. */
  async giveUp(step: PayloadOf<'motifs-requested'>, tx: Tx, isPermanent: boolean): Promise<void> {
    if (isPermanent) await this.dreams.skipMotifs(tx, step.dreamId);
    await this.goOn(tx, step, !isPermanent);
  }

  async postpone(step: PayloadOf<'motifs-requested'>, until: Date, tx: Tx): Promise<void> {
    await this.readings.wait(tx, step, until);
    announceReading(tx, step.dreamerId);
  }

  private read({ dreamerId, content }: DreamWords, signal: AbortSignal) {
    const uses = [
      { name: 'motifReadingsPerDay', key: dreamerId },
      { name: 'titlesPerMonth', key: EVERYBODY },
    ] as const;
    return this.quotas.spend(uses, () => this.titler.read(splitDetails(content).words, signal)).catch(orDelay);
  }

  private async goOn(tx: Tx, step: ReadingStep, hasFailed: boolean): Promise<void> {
    const next = await this.readings.advance(tx, step, hasFailed, MAX_FAILURES);
    if (next) await this.append(tx, next);
    else announceReading(tx, step.dreamerId);
  }

  private async append(tx: Tx, { dreamId, dreamerId, readingId }: ReadingStep): Promise<void> {
    await this.log.append(tx, 'motifs-requested', { dreamId, dreamerId, readingId });
    announceReading(tx, dreamerId);
  }
}

function announceReading(tx: Tx, dreamerId: string): void {
  const announcement: LiveAnnouncement = { dreamerId, reading: true };
  notifyAfterCommit(tx, LIVE_CHANNEL, JSON.stringify(announcement));
}
