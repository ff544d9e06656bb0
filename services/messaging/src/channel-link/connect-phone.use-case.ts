import type { ConnectWhatsappAnswer, Language, QuotaName } from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { notFound, Quotas, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { ChannelLinkRepository } from '../channel/channel-link.repository.js';
import { ContactDirectory } from '../channel/contact-directory.js';
import { HeldMessageRepository } from '../channel/held-message.repository.js';
import { Channels } from '../vendors/channel/channels.js';
import { ClaimantClient } from './claimant.client.js';
import { SendWelcome } from './send-welcome.use-case.js';

const channel = 'whatsapp';

/**
 * Stores a claim, which only a message from that number verifies. Neither the response nor the statements depend on
 * whether the number is connected, so that a claim cannot reveal it.
 */
@Injectable()
export class ConnectPhone {
  constructor(
    private readonly transactions: Transactions,
    private readonly directory: ContactDirectory,
    private readonly links: ChannelLinkRepository,
    private readonly held: HeldMessageRepository,
    private readonly welcome: SendWelcome,
    private readonly quotas: Quotas<QuotaName>,
    private readonly claimants: ClaimantClient,
    private readonly channels: Channels,
  ) {}

  /**
   * @param typed already validated against the pattern
   * @throws Refusal 404 while WhatsApp is off, 409 for a connected dreamer, 503 while a service is away
   */
  async run(dreamerId: string, typed: string, browserLanguage: Language): Promise<ConnectWhatsappAnswer> {
    if (!this.channels.has('whatsapp')) throw notFound('channel');
    const phone = typed.startsWith('+') ? typed : `+${typed}`;
    const claimant = await this.claimants.claimantOf(dreamerId);
    return this.transactions.run(null, async (tx) => {
      const contactId = await this.directory.resolve(tx, { channel, phone });
      const mine = await this.links.of(dreamerId, channel, tx);
      const isSame = mine?.contactId === contactId;
      if (mine?.status === 'verified' && isSame) return { requiresUserInitiation: true };
      if (mine?.status === 'verified')
        throw new Refusal(409, 'already-connected', 'Disconnect your current number before you connect another.');
      if (!isSame) await this.quotas.consume('newNumbersPerDay', dreamerId, 1, tx);
      // A welcome contains the code, which another person who has the number must not get.
      const needsCode = isSame && mine.needsCode;
      const welcomeId = needsCode ? null : await this.welcome.request(tx, dreamerId, contactId);
      await this.links.claim(tx, { dreamerId, channel, contactId, claimant, welcomeId, browserLanguage });
      if (mine && !isSame) await this.held.release(tx, mine.contactId);
      return { requiresUserInitiation: welcomeId === null };
    });
  }
}
