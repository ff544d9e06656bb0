import { clip, dreamerName, MAIL_PREVIEW, splitDetails, type DreamMail, type QuotaName } from '@dreamloom/contracts';
import { EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { notFound, Quotas, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DreamRepository } from '../dream/dream.repository.js';
import type { DreamerEntity } from '../dreamer/dreamer.entity.js';
import { DreamerRepository } from '../dreamer/dreamer.repository.js';
import { DreamMailRepository } from './dream-mail.repository.js';
import { mailboxOf } from './mailbox.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

const FIRST_DAY_MS = 86_400_000;

@Injectable()
export class RequestDreamMail {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamRepository,
    private readonly dreamers: DreamerRepository,
    private readonly mails: DreamMailRepository,
    private readonly quotas: Quotas<QuotaName>,
    private readonly log: EventLog,
    private readonly links: UnsubscribeLinks,
  ) {}

  async run(dreamerId: string, dreamId: string, { recipientEmail, recipientName }: DreamMail): Promise<void> {
    const dreamer = await this.dreamers.byId(dreamerId);
    if (!dreamer) throw notFound('dreamer');
    await this.transactions.run(null, async (tx) => {
      const dream = await this.dreams.own(tx, dreamerId, dreamId);
      await this.assertAllowed(tx, dreamer, recipientEmail);
      const mailId = randomUUID();
      await this.mails.add(tx, { id: mailId, dreamerId, recipient: recipientEmail.toLowerCase() });
      await this.log.append(tx, 'dream-mail-requested', {
        mailId,
        dreamerId,
        senderName: dreamerName(dreamer),
        senderEmail: dreamer.email,
        recipientEmail,
        recipientName: recipientName ?? null,
        title: dream.title,
        preview: clip(splitDetails(dream.content).words.replace(/\s+/g, ' ').trim(), MAIL_PREVIEW),
        unsubscribePath: this.links.pathFor(mailId, recipientEmail),
      });
    });
  }

  private async assertAllowed(tx: Tx, { email, createdAt }: DreamerEntity, recipientEmail: string): Promise<void> {
    if (await this.mails.isSuppressed(tx, recipientEmail, this.links.fingerprintOf(recipientEmail)))
      throw new Refusal(409, 'recipient-unsubscribed', 'This address has asked not to be sent dreams.');
    // The rate-limit key is the mailbox and not the dreamer id, so that a deleted and recreated account has no fresh
    // quota.
    const sender = this.links.fingerprintOf(email);
    const isFirstDay = createdAt.getTime() > Date.now() - FIRST_DAY_MS;
    await this.quotas.consumeAll(
      [
        ...(isFirstDay ? [{ name: 'mailsOnFirstDay' as const, key: sender }] : []),
        { name: 'mailsPerDay', key: sender },
        { name: 'mailsToRecipientPerDay', key: mailboxOf(recipientEmail) },
      ],
      tx,
    );
  }
}
