import type { PayloadOf } from '@dreamloom/contracts';
import { Transactions, type Delivery, type Tx } from '@dreamloom/eventing';
import { Inject, Injectable } from '@nestjs/common';
import { MAILER, type Mailer } from '../vendors/mailer/mailer.port.js';
import { dreamMailText, type MailBrand } from './dream-mail-text.js';
import { SentMailRepository } from './sent-mail.repository.js';

export const MAIL_BRAND = Symbol('mail-brand');

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
    // SMTP has no way to look up accepted mail, so after a crash the mail is sent again with the same Message-ID,
    // by which the recipient's server detects the duplicate.
    if (status !== 'sent') await this.mailer.send(dreamMailText(mail, this.head));
    await this.transactions.run(delivery, (tx) => this.mails.mark(tx, id, 'sent'));
  }

  giveUp({ mailId }: PayloadOf<'dream-mail-requested'>, tx: Tx): Promise<void> {
    return this.mails.mark(tx, mailId, 'failed');
  }
}
