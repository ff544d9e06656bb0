import {
  clip,
  dreamerName,
  type DreamMail,
  type Language,
  MAIL_PREVIEW,
  type QuotaName,
  splitDetails,
} from '@dreamloom/contracts';
import { EventLog, Transactions, type Tx } from '@dreamloom/eventing';
import { Clock, Quotas, Refusal } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { ChatLanguages } from '../language/chat-languages.js';
import { DreamClient } from './dream.client.js';
import { DreamMailRepository } from './dream-mail.repository.js';
import { mailboxOf, UnsubscribeLinks } from './unsubscribe.js';

const FIRST_DAY_MS = 86_400_000;

@Injectable()
export class RequestDreamMail {
  constructor(
    private readonly transactions: Transactions,
    private readonly dreams: DreamClient,
    private readonly mails: DreamMailRepository,
    private readonly quotas: Quotas<QuotaName>,
    private readonly languages: ChatLanguages,
    private readonly log: EventLog,
    private readonly links: UnsubscribeLinks,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws Refusal 404 when the dream is not the dreamer's, 409 when the recipient has unsubscribed, 503 while the
   * dreams service is unavailable; QuotaExceeded
   */
  async run(
    { dreamerId, browserLanguage }: { dreamerId: string; browserLanguage: Language },
    dreamId: string,
    { recipientEmail, recipientName }: DreamMail,
  ): Promise<void> {
    const { dreamer, title, content } = await this.dreams.dreamOf(dreamerId, dreamId);
    const language = (await this.languages.chosenBy(dreamerId)) ?? browserLanguage;
    await this.transactions.run(null, async (tx) => {
      await this.assertNotSuppressed(tx, recipientEmail);
      await this.consumeQuotas(tx, dreamer, recipientEmail);
      const mailId = randomUUID();
      await this.mails.add(tx, { id: mailId, dreamerId, recipient: recipientEmail.toLowerCase() });
      await this.log.append(tx, 'dream-mail-requested', {
        mailId,
        dreamerId,
        senderName: dreamerName(dreamer),
        senderEmail: dreamer.email,
        recipientEmail,
        recipientName: recipientName ?? null,
        title,
        preview: clip(splitDetails(content).words.replace(/\s+/g, ' ').trim(), MAIL_PREVIEW),
        language,
        unsubscribePath: this.links.pathFor(mailId, recipientEmail),
      });
    });
  }

  private async assertNotSuppressed(tx: Tx, recipientEmail: string): Promise<void> {
    if (await this.mails.isSuppressed(tx, recipientEmail, this.links.fingerprintOf(recipientEmail)))
      throw new Refusal(409, 'recipient-unsubscribed', 'This address has asked not to be sent dreams.');
  }

  private async consumeQuotas(
    tx: Tx,
    { email, createdAt }: { email: string; createdAt: string },
    recipientEmail: string,
  ): Promise<void> {
    // The rate-limit key is the mailbox and not the dreamer id, so that a deleted and recreated account has no fresh
    // quota.
    const sender = this.links.fingerprintOf(email);
    const isFirstDay = Date.parse(createdAt) > this.clock.now().getTime() - FIRST_DAY_MS;
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
