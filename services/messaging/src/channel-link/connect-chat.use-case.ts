import { type ChannelCode, ChannelName, type ChannelState, type Language } from '@dreamloom/contracts';
import { Transactions } from '@dreamloom/eventing';
import { Clock, notFound, orUnavailable, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { ChannelLinkRepository } from '../channel/channel-link.repository.js';
import { ChannelOfferRepository } from '../channel/channel-offer.repository.js';
import { ChannelOutages } from '../channel/channel-outages.js';
import { HeldMessageRepository } from '../channel/held-message.repository.js';
import { Channels } from '../vendors/channel/channels.js';
import { ClaimantClient } from './claimant.client.js';

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
    private readonly channels: Channels,
    private readonly outages: ChannelOutages,
  ) {}

  /** The channels that are configured. */
  async statesOf(dreamerId: string): Promise<ChannelState[]> {
    const [links, outages] = await Promise.all([this.links.states(dreamerId), this.outages.down()]);
    return ChannelName.options.filter(this.channels.has).map((channel) => ({
      ...{ channel, status: 'none', name: null, isBlocked: false },
      ...links.find((link) => link.channel === channel),
      isDown: outages.some((outage) => outage.channel === channel),
    }));
  }

  /** @throws Refusal 404 for a channel that is not configured, 409 for a connected one, 503 while a service is away */
  async run(dreamerId: string, channel: ChannelName, browserLanguage: Language): Promise<ChannelCode> {
    if (!this.channels.has(channel)) throw notFound('channel');
    const messenger = this.channels.messengerFor(channel);
    const [address, claimant] = await Promise.all([
      messenger.chatAddress().catch(orUnavailable),
      this.claimants.claimantOf(dreamerId),
    ]);
    return this.transactions.run(null, async (tx) => {
      if ((await this.links.of(dreamerId, channel, tx))?.status === 'verified')
        throw new Refusal(409, 'already-connected', 'Disconnect your current chat before you connect another.');
      const offer = { dreamerId, channel, claimant, browserLanguage };
      const { code, expiresAt } = await this.offers.issue(tx, offer, this.clock.now());
      return { link: address + code, expiresAt: expiresAt.toISOString() };
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
