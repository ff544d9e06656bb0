import type { ConnectWhatsappAnswer, Language, QuotaName } from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { Quotas, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { HeldMessageRepository } from '../phone/held-message.repository.js';
import { PhoneLinkRepository } from '../phone/phone-link.repository.js';
import { ClaimantClient } from './claimant.client.js';
import { SendWelcome } from './send-welcome.use-case.js';

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
    private readonly claimants: ClaimantClient,
  ) {}

  /** @param typed already validated against the pattern */
  async run(dreamerId: string, typed: string, browserLanguage: Language): Promise<ConnectWhatsappAnswer> {
    const phone = typed.startsWith('+') ? typed : `+${typed}`;
    const claimant = await this.claimants.claimantOf(dreamerId);
    return this.transactions.run(null, async (tx) => {
      await this.links.lock(tx, phone);
      const mine = await this.links.of(dreamerId, tx);
      if (mine?.status === 'verified' && mine.phone === phone) return { requiresUserInitiation: true };
      if (mine?.status === 'verified')
        throw new Refusal(409, 'already-connected', 'Disconnect your current number before you connect another.');
      if (mine?.phone !== phone) await this.quotas.consume('newNumbersPerDay', dreamerId, 1, tx);
      // A welcome contains the code, which another person who has the number must not get.
      const needsCode = mine?.phone === phone && mine.needsCode;
      const welcomeId = needsCode ? null : await this.welcome.request(tx, dreamerId, phone);
      await this.links.claim(tx, { dreamerId, phone, claimant, welcomeId, browserLanguage });
      if (mine && mine.phone !== phone) await this.held.release(tx, mine.phone);
      return { requiresUserInitiation: welcomeId === null };
    });
  }
}

/** Disconnects a phone. Dreams stay; later messages from the phone count as those of an unknown sender. */
@Injectable()
export class DisconnectPhone {
  constructor(
    private readonly transactions: Transactions,
    private readonly links: PhoneLinkRepository,
    private readonly held: HeldMessageRepository,
  ) {}

  async run(dreamerId: string): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      const link = await this.links.of(dreamerId, tx);
      await this.links.remove(tx, dreamerId);
      if (link) await this.held.release(tx, link.phone);
    });
  }
}
