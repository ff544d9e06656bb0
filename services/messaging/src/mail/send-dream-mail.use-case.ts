import type { PayloadOf } from '@dreamloom/contracts';
import { type Delivery, Transactions, type Tx } from '@dreamloom/eventing';
import { ENV } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { MessagingEnv } from '../messaging.env.js';
import { MAILER, type Mailer } from '../vendors/mailer/mailer.port.js';
import { DreamMailRepository } from './dream-mail.repository.js';
import { dreamMailText } from './dream-mail-text.js';

@Injectable()
export class SendDreamMail {
  constructor(
    private readonly transactions: Transactions,
    private readonly mails: DreamMailRepository,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  async run(mail: PayloadOf<'dream-mail-requested'>, delivery: Delivery): Promise<void> {
    if (await this.transactions.isSettled(delivery)) return;
    // SMTP has no way to look up accepted mail, so after a crash the mail is sent again with the same Message-ID,
    // by which the recipient's server detects the duplicate.
    if (await this.mails.isUnsent(mail.mailId)) await this.mailer.send(dreamMailText(mail, this.env));
    await this.transactions.run(delivery, (tx) => this.mails.mark(tx, mail.mailId, 'sent'));
  }

  giveUp({ mailId }: PayloadOf<'dream-mail-requested'>, tx: Tx): Promise<void> {
    return this.mails.mark(tx, mailId, 'failed');
  }
}
