import { Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { InboundMessageRepository } from './inbound-message.repository.js';
import { ClassifyMessage } from './classify-message.js';
import type { InboundForm } from './webhook-form.js';

/** The error rolls back the effects of classifying a duplicate. */
class HereAlready extends Error {}

@Injectable()
export class ReceiveMessage {
  constructor(
    private readonly transactions: Transactions,
    private readonly messages: InboundMessageRepository,
    private readonly judge: ClassifyMessage,
  ) {}

  /** Processes each message once. @returns the receipt, empty for none; a duplicate gets the stored receipt */
  async run(form: InboundForm, sentAt = new Date()): Promise<string> {
    try {
      return await this.takeIn(form, sentAt);
    } catch (error) {
      if (!(error instanceof HereAlready)) throw error;
      return (await this.messages.receiptOf(form.MessageSid)) ?? '';
    }
  }

  private takeIn(form: InboundForm, sentAt: Date): Promise<string> {
    return this.transactions.run(null, async (tx) => {
      const id = randomUUID();
      const verdict = await this.judge.run(tx, { id, form, sentAt });
      const { dreamerId, became } = verdict;
      // An unattributed message stores its vendor id only, which prevents a second reply, unless its number is claimed.
      const phone = dreamerId !== null || became === 'held' || became === 'asked' ? form.From : '';
      const body = dreamerId !== null || became === 'held' ? form.Body : '';
      const message = { id, messageSid: form.MessageSid, sentAt, ...verdict, phone, body };
      if (!(await this.messages.keep(tx, message, form.From))) throw new HereAlready();
      return verdict.receipt;
    });
  }
}
