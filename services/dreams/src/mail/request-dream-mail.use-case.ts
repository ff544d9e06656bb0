import {
  clip,
  dreamerName,
  MAIL_PREVIEW,
  MAILS_A_DAY,
  MAILS_A_DAY_TO_ONE_PERSON,
  splitDetails,
  type DreamMail,
} from '@dreamloom/contracts';
import { EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { notFound, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DreamRepository } from '../dream/dream.repository.js';
import { DreamerRepository } from '../dreamer/dreamer.repository.js';
import { DreamMailRepository } from './dream-mail.repository.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

/** Asks for a mail about one of the dreamer's own dreams, within what a day allows. */
@Injectable()
export class RequestDreamMail {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly dreamers: DreamerRepository,
    private readonly mails: DreamMailRepository,
    private readonly log: EventLog,
    private readonly links: UnsubscribeLinks,
  ) {}

  async run(dreamerId: string, dreamId: string, { recipientEmail, recipientName }: DreamMail): Promise<void> {
    const recipient = recipientEmail.toLowerCase();
    const dreamer = await this.dreamers.byId(dreamerId);
    if (!dreamer) throw notFound('dreamer');
    await this.transactions.run(null, async (tx) => {
      const dream = await this.dreams.own(tx, dreamerId, dreamId);
      await this.assertAllowed(tx, dreamerId, recipient);
      const mailId = randomUUID();
      await this.mails.add(tx, { id: mailId, dreamerId, recipient });
      await this.log.append(tx, 'dream-mail-requested', {
        mailId,
        dreamerId,
        senderName: dreamerName(dreamer),
        recipientEmail,
        recipientName: recipientName ?? null,
        title: dream.title,
        preview: clip(splitDetails(dream.content).words.replace(/\s+/g, ' ').trim(), MAIL_PREVIEW),
        unsubscribePath: this.links.pathFor(mailId, recipient),
      });
    });
  }

  private async assertAllowed(tx: Tx, dreamerId: string, recipient: string): Promise<void> {
    if (await this.mails.isSuppressed(tx, recipient, this.links.fingerprintOf(recipient)))
      throw new Refusal(409, 'recipient-unsubscribed', 'This address has asked not to be sent dreams.');
    const { from, to } = await this.mails.countOfTheDay(tx, dreamerId, recipient);
    if (from >= MAILS_A_DAY)
      throw new Refusal(429, 'too-many-mails', `You can send ${MAILS_A_DAY} e-mails a day. Please try again tomorrow.`);
    if (to >= MAILS_A_DAY_TO_ONE_PERSON)
      throw new Refusal(
        429,
        'too-many-mails',
        `This address can be sent ${MAILS_A_DAY_TO_ONE_PERSON} e-mails a day. Please try again tomorrow.`,
      );
  }
}
