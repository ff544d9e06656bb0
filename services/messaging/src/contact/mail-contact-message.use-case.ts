import { Transactions, type Delivery } from '@dreamloom/eventing';
import { Inject, Injectable } from '@nestjs/common';
import { MAILER, type Mailer } from '../vendors/mailer/mailer.port.js';
import { contactLetter, type SupportDesk } from './contact-letter.js';
import { ContactMessageRepository } from './contact-message.repository.js';

export const SUPPORT_DESK = Symbol('support-desk');

/** Brings a contact message to the people behind the product. */
@Injectable()
export class MailContactMessage {
  constructor(
    private readonly transactions: Transactions,
    private readonly messages: ContactMessageRepository,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(SUPPORT_DESK) private readonly desk: SupportDesk,
  ) {}

  async run(contactMessageId: string, delivery: Delivery): Promise<void> {
    if (await this.transactions.isSettled(delivery)) return;
    const message = await this.messages.byId(contactMessageId);
    if (message && message.mailedAt === null) await this.mailer.send(contactLetter(message, this.desk));
    await this.transactions.run(delivery, (tx) => this.messages.markMailed(tx, contactMessageId));
  }
}
