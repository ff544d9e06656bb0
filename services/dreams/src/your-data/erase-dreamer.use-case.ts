import { EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { emailFingerprint, notFound, Quotas, type Key } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DreamerEventRepository } from './dreamer-events.repository.js';
import { ErasureRepository } from './erasure.repository.js';

export const FINGERPRINT_KEY = Symbol('fingerprint-key');

// Event handlers lock deliveries and dreams too, so PostgreSQL can cancel one of two transactions as a deadlock.
const DEADLOCK = '40P01';
const TRIES = 3;

/** Erases a dreamer here and cancels pending deliveries. The event lets other services erase their data. */
@Injectable()
export class EraseDreamer {
  constructor(
    private readonly transactions: Transactions,
    private readonly erasures: ErasureRepository,
    private readonly events: DreamerEventRepository,
    private readonly log: EventLog,
    private readonly quotas: Quotas,
    @Inject(FINGERPRINT_KEY) private readonly fingerprintKey: Key<'e-mail fingerprints'>,
  ) {}

  /** @throws Refusal 404 when the dreamer does not exist */
  async run(dreamerId: string): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await this.transactions.run(null, (tx) => this.erase(tx, dreamerId));
        return;
      } catch (error) {
        if ((error as { code?: string }).code !== DEADLOCK || tries === TRIES) throw error;
      }
    }
  }

  private async erase(tx: Tx, dreamerId: string): Promise<void> {
    // Deliveries are locked before dreams, in the order of the event handlers.
    await this.events.cancelDeliveries(tx, dreamerId);
    const dreamer = await this.erasures.hold(tx, dreamerId);
    if (!dreamer) throw notFound('dreamer');
    const erasure = {
      dreamerId,
      emailFingerprint: emailFingerprint(dreamer.email, this.fingerprintKey),
      artworkIds: await this.events.valuesOf(tx, dreamerId, 'artwork-requested', 'artworkId'),
      messageIds: await this.events.valuesOf(tx, dreamerId, 'voice-note-received', 'messageId'),
    };
    await this.erasures.erase(tx, dreamerId);
    await this.quotas.erase(dreamerId, tx);
    await this.erasures.note(tx, erasure);
    await this.log.append(tx, 'dreamer-erased', erasure);
  }
}
