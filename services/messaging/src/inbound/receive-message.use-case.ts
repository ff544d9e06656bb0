import { Transactions } from '@dreamloom/eventing';
import { Clock } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { addressesOf } from '../channel/sender-addresses.js';
import { SendReceipt } from '../outbound/send-receipt.use-case.js';
import type { IncomingMessage, Receipt } from '../vendors/channel/channel.port.js';
import { Channels } from '../vendors/channel/channels.js';
import { ClassifyMessage } from './classify-message.js';
import { InboundMessageRepository } from './inbound-message.repository.js';

/** The reply to a message has the parts from 0 on. */
const RECEIPT_PART = -1;

/** The error rolls back the effects of classifying a duplicate. */
class Duplicate extends Error {}

@Injectable()
export class ReceiveMessage {
  constructor(
    private readonly transactions: Transactions,
    private readonly messages: InboundMessageRepository,
    private readonly classifyMessage: ClassifyMessage,
    private readonly receipts: SendReceipt,
    private readonly channels: Channels,
    private readonly clock: Clock,
  ) {}

  /**
   * Processes each message once.
   * @param listedAt the time of a message whose webhook was missed; its owner gets the receipt as a message
   * @returns the receipt for the response; a duplicate gets the stored receipt unless a message has replied to it. By a channel whose responses cannot contain it, the owner gets the receipt as a message.
   */
  async run(message: IncomingMessage, listedAt?: Date): Promise<Receipt> {
    try {
      return await this.store(message, listedAt);
    } catch (error) {
      if (!(error instanceof Duplicate)) throw error;
      return {
        body: this.channels.answersInResponse(message.sender.channel)
          ? ((await this.messages.receiptOf(message.id)) ?? '')
          : '',
      };
    }
  }

  private store(incoming: IncomingMessage, listedAt?: Date): Promise<Receipt> {
    const [sentAt, isListed] = [listedAt ?? incoming.sentAt ?? this.clock.now(), listedAt !== undefined];
    return this.transactions.run(null, async (tx) => {
      const id = randomUUID();
      const { contactId, detected, hasReply, isDropped, buttons, ...classified } = await this.classifyMessage.run(tx, {
        id,
        message: incoming,
        sentAt,
        isListed,
      });
      const { dreamerId, became, receipt } = classified;
      // An unattributed message stores its vendor id only, which prevents a second reply, unless its sender is claimed.
      const isStored = dreamerId !== null || became === 'held' || became === 'unconfirmed';
      const body = (dreamerId !== null && !isDropped) || became === 'held' ? incoming.text : '';
      const message = {
        id,
        messageSid: incoming.id,
        sentAt,
        ...classified,
        contactId: isStored ? contactId : null,
        body,
      };
      const answersInResponse = this.channels.answersInResponse(incoming.sender.channel);
      const from = { contactId, addresses: addressesOf(incoming.sender), language: detected, answersInResponse };
      if (!(await this.messages.store(tx, message, from))) throw new Duplicate();
      if (dreamerId === null || receipt === '') return { body: receipt, buttons, storedAs: id };
      if (isListed) {
        if (became !== 'dream' && !hasReply)
          await this.receipts.request(tx, { dreamerId, about: id, contactId, body: receipt, buttons });
      } else if (!answersInResponse) {
        const part = RECEIPT_PART;
        await this.receipts.request(tx, { dreamerId, about: id, part, contactId, body: receipt, buttons });
        return { body: '', storedAs: id };
      }
      return { body: receipt, storedAs: id };
    });
  }
}
