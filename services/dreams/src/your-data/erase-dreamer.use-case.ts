import { type Delivery, EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { emailFingerprint, Keys, notFound, Quotas } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DreamerEventRepository } from './dreamer-events.repository.js';
import { ErasureRepository } from './erasure.repository.js';

/** The delay exceeds the maximum duration of a job that may run when an account is deleted: a transcription of four minutes. */
const DELAY_MS = 5 * 60_000;

/** Erases a dreamer here and cancels pending deliveries. The event lets other services erase their data. */
@Injectable()
export class EraseDreamer {
  constructor(
    private readonly transactions: Transactions,
    private readonly erasures: ErasureRepository,
    private readonly events: DreamerEventRepository,
    private readonly log: EventLog,
    private readonly quotas: Quotas,
    private readonly keys: Keys,
  ) {}

  /** @throws Refusal 404 when the dreamer does not exist */
  async run(dreamerId: string): Promise<void> {
    await this.transactions.run(null, (tx) => this.erase(tx, dreamerId));
  }

  private async erase(tx: Tx, dreamerId: string): Promise<void> {
    // Deliveries are locked before dreams, in the order of the event handlers.
    await this.events.cancelDeliveries(tx, dreamerId);
    const dreamer = await this.erasures.lock(tx, dreamerId);
    if (!dreamer) throw notFound('dreamer');
    const erasure = {
      dreamerId,
      emailFingerprint: emailFingerprint(dreamer.email, this.keys.for('e-mail fingerprints')),
      // The message that brought a picture is its id.
      artworkIds: [
        ...(await this.events.valuesOf(tx, dreamerId, 'artwork-requested', 'artworkId')),
        ...(await this.events.valuesOf(tx, dreamerId, 'photo-received', 'messageId')),
      ],
      messageIds: await this.events.valuesOf(tx, dreamerId, 'voice-note-received', 'messageId'),
    };
    await this.erasures.erase(tx, dreamerId);
    await this.quotas.erase(dreamerId, tx);
    await this.erasures.add(tx, erasure);
    await this.log.append(tx, 'dreamer-erased', erasure);
  }
}

/** Deletes the events and jobs about an erased dreamer, and what a job that was running has spent since. */
@Injectable()
export class EraseEvents {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: DreamerEventRepository,
    private readonly quotas: Quotas,
  ) {}

  async run(dreamerId: string, delivery: Delivery): Promise<void> {
    // The event log comes last, because the job ids are read from it.
    await this.events.removeJobs(dreamerId);
    await this.transactions.run(delivery, async (tx) => {
      await this.quotas.erase(dreamerId, tx);
      await this.events.erase(tx, dreamerId);
    });
  }
}

/** Publishes each erasure a second time, because jobs that were running may have stored data after the first one. */
@Injectable()
export class AnnounceErasures {
  constructor(
    private readonly transactions: Transactions,
    private readonly erasures: ErasureRepository,
    private readonly log: EventLog,
  ) {}

  async run(slot: Date, delivery: Delivery): Promise<void> {
    await this.transactions.run(delivery, async (tx) => {
      const due = await this.erasures.takeBefore(tx, new Date(slot.getTime() - DELAY_MS));
      for (const { erasedAt: _, ...erasure } of due) await this.log.append(tx, 'dreamer-erased', erasure);
    });
  }
}
