import { Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { InboundMessageRepository } from './inbound-message.repository.js';
import { ClassifyMessage } from './classify-message.js';
import type { InboundForm } from './webhook-form.js';

/** Rolls back what was judged of a message that somebody judged before. */
class HereAlready extends Error {}

/** Takes a message in, once. */
@Injectable()
export class ReceiveMessage {
  constructor(
    private readonly transactions: Transactions,
    private readonly messages: InboundMessageRepository,
    private readonly judge: ClassifyMessage,
  ) {}

  /** @returns the receipt in words, empty for none; the same message again gets the same one and changes nothing */
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
      // What is no dreamer's leaves its id alone, so that it is not answered twice, unless its number is claimed.
      const phone = dreamerId !== null || became === 'held' || became === 'asked' ? form.From : '';
      const body = dreamerId !== null || became === 'held' ? form.Body : '';
      const message = { id, messageSid: form.MessageSid, sentAt, ...verdict, phone, body };
      if (!(await this.messages.keep(tx, message, form.From))) throw new HereAlready();
      return verdict.receipt;
    });
  }
}
