import { Transactions } from '@dreamloom/eventing';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { CorrespondentRepository } from '../correspondent/correspondent.repository.js';
import { InboundMessageRepository } from './inbound-message.repository.js';
import { JudgeMessage } from './judge-message.js';
import type { InboundForm } from './webhook-form.js';

/** Takes a message in, once. */
@Injectable()
export class ReceiveMessage {
  constructor(
    private readonly transactions: Transactions,
    private readonly messages: InboundMessageRepository,
    private readonly judge: JudgeMessage,
    private readonly correspondents: CorrespondentRepository,
  ) {}

  /** @returns the receipt in words, empty for none; the same message again gets the same one and changes nothing */
  async run(form: InboundForm, sentAt = new Date()): Promise<string> {
    const receipt = await this.transactions.run(null, async (tx) => {
      const id = randomUUID();
      if (!(await this.messages.keep(tx, { id, messageSid: form.MessageSid, sentAt }))) return null;
      const verdict = await this.judge.run(tx, id, form, sentAt);
      // What is no dreamer's leaves its id alone, so that it is not answered twice.
      const words = verdict.dreamerId === null ? {} : { phone: form.From, body: form.Body };
      await this.messages.noteVerdict(tx, id, { ...verdict, ...words });
      if (verdict.receipt !== '') await this.correspondents.answered(tx, form.From);
      return verdict.receipt;
    });
    return receipt ?? (await this.messages.receiptOf(form.MessageSid)) ?? '';
  }
}
