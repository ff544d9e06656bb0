import type { PayloadOf, QuotaName } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { Quotas } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ChannelContactRepository } from '../channel/channel-contact.repository.js';
import { ChannelLinkRepository } from '../channel/channel-link.repository.js';
import { Dispatch } from '../outbound/dispatch.js';
import { OutboundMessageRepository } from '../outbound/outbound-message.repository.js';
import { WHATSAPP, type WhatsappMessenger } from '../vendors/channel/channel.port.js';

/** Requires an approved template, because WhatsApp forbids free-form messages to a phone that has not written. */
@Injectable()
export class SendWelcome {
  constructor(
    private readonly transactions: Transactions,
    private readonly links: ChannelLinkRepository,
    private readonly messages: OutboundMessageRepository,
    private readonly contacts: ChannelContactRepository,
    private readonly dispatch: Dispatch,
    private readonly log: EventLog,
    private readonly quotas: Quotas<QuotaName>,
    @Inject(WHATSAPP) private readonly messenger: WhatsappMessenger | null,
  ) {}

  /**
   * Requests a welcome in the transaction of the claim.
   * @returns the id of the welcome, or null when the phone must write first. The result depends only on the actions of
   * the dreamer, so that it reveals nothing about the phone.
   */
  async request(tx: Tx, dreamerId: string, contactId: string): Promise<string | null> {
    if (!this.messenger?.hasWelcome) return null;
    if (await this.messages.hasWelcomed(tx, dreamerId, contactId)) return null;
    if (!(await this.quotas.consumeIfLeft('welcomesPerDay', dreamerId, tx))) return null;
    const outboundId = await this.messages.reserveWelcome(tx, dreamerId, contactId);
    await this.log.append(tx, 'welcome-requested', { outboundId, dreamerId });
    return outboundId;
  }

  /** Sends the welcome only while its claim is pending. */
  async run({ outboundId }: PayloadOf<'welcome-requested'>, delivery: Delivery): Promise<void> {
    if (await this.transactions.isSettled(delivery)) return;
    const message = await this.messages.byId(outboundId);
    const claim = await this.links.welcomedBy(outboundId);
    if (message && claim && ['waiting', 'sending'].includes(message.status)) {
      const { claimant, code, contactId } = claim;
      await this.transactions.run(null, (tx) => this.contacts.recordSentCode(tx, contactId, code));
      await this.dispatch.send({ ...message, welcome: { claimant, code } });
    }
    await this.transactions.settle(delivery);
  }

  async giveUp({ outboundId, dreamerId }: PayloadOf<'welcome-requested'>, tx: Tx): Promise<void> {
    await this.messages.giveUp(tx, { id: outboundId });
    await this.quotas.refund([{ name: 'welcomesPerDay', key: dreamerId }], tx);
  }
}
