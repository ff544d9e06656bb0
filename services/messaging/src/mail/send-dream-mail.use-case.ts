import type { PayloadOf } from '@dreamloom/contracts';
import { Transactions, type Delivery, type Tx } from '@dreamloom/eventing';
import { Inject, Injectable } from '@nestjs/common';
import { MAILER, type Mailer } from '../vendors/mailer/mailer.port.js';
import { dreamMailText, type MailBrand } from './dream-mail-text.js';
import { SentMailRepository } from './sent-mail.repository.js';

export const MAIL_BRAND = Symbol('mail-brand');

/** Sends one mail about a dream. */
@Injectable()
export class SendDreamMail {
  constructor(
    private readonly transactions: Transactions,
    private readonly mails: SentMailRepository,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(MAIL_BRAND) private readonly head: MailBrand,
  ) {}

  async run(mail: PayloadOf<'dream-mail-requested'>, delivery: Delivery): Promise<void> {
    if (await this.transactions.isSettled(delivery)) return;
    const { mailId: id, dreamerId } = mail;
    const { status } = await this.mails.reserve({ id, dreamerId });
    // A mail server cannot be asked what it took: after a crash the mail goes out again under the same Message-ID,
    // by which the recipient's own server tells that it is one.
    if (status !== 'sent') await this.mailer.send(dreamMailText(mail, this.head));
    await this.transactions.run(delivery, (tx) => this.mails.mark(tx, id, 'sent'));
  }

  giveUp({ mailId }: PayloadOf<'dream-mail-requested'>, tx: Tx): Promise<void> {
    return this.mails.mark(tx, mailId, 'failed');
  }
}
