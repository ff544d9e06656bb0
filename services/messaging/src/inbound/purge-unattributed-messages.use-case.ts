import { type Delivery, Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { AttachmentRepository } from '../attachment/attachment.repository.js';
import { ChannelContactRepository } from '../channel/channel-contact.repository.js';
import { ChannelOfferRepository } from '../channel/channel-offer.repository.js';
import { HeldMessageRepository } from '../channel/held-message.repository.js';
import { OutboundMessageRepository } from '../outbound/outbound-message.repository.js';
import { Channels } from '../vendors/channel/channels.js';
import { InboundMessageRepository } from './inbound-message.repository.js';
import { UnreadableMessages } from './unreadable-messages.js';

/**
 * Deletes unattributed messages and idle contacts, and empties messages with words of other dreamers. The former are stored for a while so that unknown senders get one
 * reply and reconciliation does not import erased messages again.
 */
@Injectable()
export class PurgeUnattributedMessages {
  constructor(
    private readonly transactions: Transactions,
    private readonly messages: InboundMessageRepository,
    private readonly outbound: OutboundMessageRepository,
    private readonly unreadable: UnreadableMessages,
    private readonly contacts: ChannelContactRepository,
    private readonly offers: ChannelOfferRepository,
    private readonly held: HeldMessageRepository,
    private readonly attachments: AttachmentRepository,
    private readonly source: Channels,
  ) {}

  /** @throws TransientError while the vendor cannot delete a voice note */
  async run(delivery: Delivery): Promise<void> {
    const released = await this.attachments.released();
    for (const { mediaUrl } of released) await this.source.remove(mediaUrl);
    await this.transactions.run(delivery, async (tx) => {
      // Outbound messages come first in the order of locks; then it is that of a message from an unknown sender.
      await this.outbound.emptyWordsOfOthers(tx);
      await this.offers.deleteExpired(tx);
      await this.contacts.deleteIdle(tx);
      const releasedIds = released.map(({ messageId }) => messageId);
      await this.attachments.remove(tx, releasedIds);
      await this.held.releaseOld(tx);
      await this.messages.purgeUnattributed(tx);
      await this.unreadable.purge(tx);
    });
  }
}
