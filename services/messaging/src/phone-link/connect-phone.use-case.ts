import type { ConnectWhatsappAnswer, QuotaName } from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { Quotas, Refusal } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { HeldMessageRepository } from '../inbound/held-message.repository.js';
import { SendWelcome } from '../outbound/send-welcome.use-case.js';
import { JOURNAL, type Journal } from '../vendors/journal/journal.port.js';
import { PhoneLinkRepository } from './phone-link.repository.js';

/**
 * Stores a claim, which only a message from that number verifies. Neither the response nor the statements depend on
 * whether the number is connected, so that a claim cannot reveal it.
 */
@Injectable()
export class ConnectPhone {
  constructor(
    private readonly transactions: Transactions,
    private readonly links: PhoneLinkRepository,
    private readonly held: HeldMessageRepository,
    private readonly welcome: SendWelcome,
    private readonly quotas: Quotas<QuotaName>,
    @Inject(JOURNAL) private readonly journal: Journal,
  ) {}

  /** @param typed already validated against the pattern */
  async run(dreamerId: string, typed: string): Promise<ConnectWhatsappAnswer> {
    const phone = typed.startsWith('+') ? typed : `+${typed}`;
    const claimant = await this.journal.claimantOf(dreamerId);
    return this.transactions.run(null, async (tx) => {
      await this.links.lock(tx, phone);
      const mine = await this.links.of(dreamerId, tx);
      if (mine?.status === 'verified' && mine.phone === phone) return { requiresUserInitiation: true };
      if (mine?.status === 'verified')
        throw new Refusal(409, 'already-connected', 'Disconnect your current number before you connect another.');
      if (mine?.phone !== phone) await this.quotas.consume('newNumbersPerDay', dreamerId, 1, tx);
      const welcomeId = await this.welcome.request(tx, dreamerId, phone);
      await this.links.claim(tx, { dreamerId, phone, claimant, welcomeId });
      if (mine && mine.phone !== phone) await this.held.release(tx, mine.phone);
      return { requiresUserInitiation: welcomeId === null };
    });
  }
}
