import type { ChannelCode, ChannelName, ChannelState, Language } from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { Clock, ENV, notFound, orUnavailable, Refusal } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ChannelLinkRepository } from '../channel/channel-link.repository.js';
import { ChannelOfferRepository } from '../channel/channel-offer.repository.js';
import { HeldMessageRepository } from '../channel/held-message.repository.js';
import type { MessagingEnv } from '../messaging.env.js';
import { TELEGRAM, type Telegram } from '../vendors/telegram/telegram.port.js';
import { ClaimantClient } from './claimant.client.js';

type Channel = ChannelState['channel'];

/** Connects a chat by a code: the web app shows it, the chat sends it, and says yes once it knows the claimant. */
@Injectable()
export class ConnectChat {
  constructor(
    private readonly transactions: Transactions,
    private readonly links: ChannelLinkRepository,
    private readonly offers: ChannelOfferRepository,
    private readonly held: HeldMessageRepository,
    private readonly claimants: ClaimantClient,
    private readonly clock: Clock,
    @Inject(TELEGRAM) private readonly telegram: Telegram | null,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  /** The channels beside WhatsApp that are configured. */
  async statesOf(dreamerId: string): Promise<ChannelState[]> {
    if (this.telegram === null) return [];
    const link = await this.links.of(dreamerId, 'telegram');
    return [{ channel: 'telegram', status: link?.status ?? 'none', name: link?.contactName ?? null }];
  }

  /** @throws Refusal 404 for a channel that is not configured, 409 for a connected one, 503 while a service is away */
  async run(dreamerId: string, channel: Channel, browserLanguage: Language): Promise<ChannelCode> {
    if (this.telegram === null) throw notFound('channel');
    const [bot, claimant] = await Promise.all([
      this.telegram.username().catch(orUnavailable),
      this.claimants.claimantOf(dreamerId),
    ]);
    return this.transactions.run(null, async (tx) => {
      if ((await this.links.of(dreamerId, channel, tx))?.status === 'verified')
        throw new Refusal(409, 'already-connected', 'Disconnect your current chat before you connect another.');
      const offer = { dreamerId, channel, claimant, browserLanguage };
      const { code, expiresAt } = await this.offers.issue(tx, offer, this.clock.now());
      return { link: `${this.env.TELEGRAM_LINK_URL}/${bot}?start=${code}`, expiresAt: expiresAt.toISOString() };
    });
  }

  /** Dreams stay; later messages of the chat count as those of an unknown sender. */
  async end(dreamerId: string, channel: ChannelName): Promise<void> {
    await this.transactions.run(null, async (tx) => {
      const link = await this.links.of(dreamerId, channel, tx);
      await this.offers.end(tx, dreamerId, channel);
      await this.links.remove(tx, { dreamerId, channel });
      if (link) await this.held.release(tx, link.contactId);
    });
  }
}
