import { Transactions, type Delivery } from '@dreamloom/eventing';
import { Inject, Injectable } from '@nestjs/common';
import { MAILER, type Mailer } from '../vendors/mailer/mailer.port.js';
import { contactMailText, type SupportMailbox } from './contact-mail-text.js';
import { ContactMessageRepository } from './contact-message.repository.js';

export const SUPPORT_MAILBOX = Symbol('support-mailbox');

@Injectable()
export class MailContactMessage {
  constructor(
    private readonly transactions: Transactions,
    private readonly messages: ContactMessageRepository,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(SUPPORT_MAILBOX) private readonly mailbox: SupportMailbox,
  ) {}

  async run(contactMessageId: string, delivery: Delivery): Promise<void> {
    if (await this.transactions.isSettled(delivery)) return;
    const message = await this.messages.byId(contactMessageId);
    if (message && message.mailedAt === null) await this.mailer.send(contactMailText(message, this.mailbox));
    await this.transactions.run(delivery, (tx) => this.messages.markMailed(tx, contactMessageId));
  }
}
