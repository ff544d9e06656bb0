import { Transactions } from '@dreamloom/eventing';
import { Clock } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
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
    private readonly clock: Clock,
  ) {}

  /** Processes each message once. @returns the receipt, empty for none; a duplicate gets the stored receipt */
  async run(form: InboundForm, sentAt = this.clock.now()): Promise<string> {
    try {
      return await this.store(form, sentAt);
    } catch (error) {
      if (!(error instanceof Duplicate)) throw error;
      return (await this.messages.receiptOf(form.MessageSid)) ?? '';
    }
  }

  private store(form: InboundForm, sentAt: Date): Promise<string> {
    return this.transactions.run(null, async (tx) => {
      const id = randomUUID();
      const { detected, ...classified } = await this.classifyMessage.run(tx, { id, form, sentAt });
      const { dreamerId, became } = classified;
      // An unattributed message stores its vendor id only, which prevents a second reply, unless its number is claimed.
      const phone = dreamerId !== null || became === 'held' || became === 'unconfirmed' ? form.From : '';
      const body = dreamerId !== null || became === 'held' ? form.Body : '';
      const message = { id, messageSid: form.MessageSid, sentAt, ...classified, phone, body };
      if (!(await this.messages.store(tx, message, { phone: form.From, language: detected }))) throw new Duplicate();
      return classified.receipt;
    });
  }
}
