import { Transactions } from '@dreamloom/eventing';
import { Clock } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { addressesOf } from '../channel/sender-addresses.js';
import { SendReceipt } from '../outbound/send-receipt.use-case.js';
import { ClassifyMessage } from './classify-message.js';
import { InboundMessageRepository } from './inbound-message.repository.js';
import type { InboundForm } from './webhook-form.js';

/** The error rolls back the effects of classifying a duplicate. */
class Duplicate extends Error {}

@Injectable()
export class ReceiveMessage {
  constructor(
    private readonly transactions: Transactions,
    private readonly messages: InboundMessageRepository,
    private readonly classifyMessage: ClassifyMessage,
    private readonly receipts: SendReceipt,
    private readonly clock: Clock,
  ) {}

  /**
   * Processes each message once.
   * @param listedAt the time of a message whose webhook was missed; its owner gets the receipt as a message
   * @returns the receipt, empty for none; a duplicate gets the stored receipt unless a message has replied to it
   */
  async run(form: InboundForm, listedAt?: Date): Promise<string> {
    try {
      return await this.store(form, listedAt);
    } catch (error) {
      if (!(error instanceof Duplicate)) throw error;
      return (await this.messages.receiptOf(form.MessageSid)) ?? '';
    }
  }

  private store(form: InboundForm, listedAt?: Date): Promise<string> {
    const [sentAt, isListed] = [listedAt ?? this.clock.now(), listedAt !== undefined];
    return this.transactions.run(null, async (tx) => {
      const id = randomUUID();
      const { contactId, detected, hasReply, isDropped, ...classified } = await this.classifyMessage.run(tx, {
        id,
        form,
        sentAt,
        isListed,
      });
      const { dreamerId, became, receipt } = classified;
      // An unattributed message stores its vendor id only, which prevents a second reply, unless its sender is claimed.
      const isStored = dreamerId !== null || became === 'held' || became === 'unconfirmed';
      const body = (dreamerId !== null && !isDropped) || became === 'held' ? form.Body : '';
      const message = {
        id,
        messageSid: form.MessageSid,
        sentAt,
        ...classified,
        contactId: isStored ? contactId : null,
        body,
      };
      const from = { contactId, addresses: addressesOf(form.sender), language: detected };
      if (!(await this.messages.store(tx, message, from))) throw new Duplicate();
      if (isListed && dreamerId !== null && receipt !== '' && became !== 'dream' && !hasReply)
        await this.receipts.request(tx, { dreamerId, about: id, contactId, body: receipt });
      return receipt;
    });
  }
}
