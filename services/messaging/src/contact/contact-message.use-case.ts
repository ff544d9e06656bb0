import type { ContactMessage, QuotaName } from '@dreamloom/contracts';
import { type Delivery, EventLog, Transactions } from '@dreamloom/eventing';
import { emailFingerprint, ENV, html, Keys, Quotas } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { plainLines, plainName } from '../mail/plain-words.js';
import type { MessagingEnv } from '../messaging.env.js';
import { type Letter, MAILER, type Mailer } from '../vendors/mailer/mailer.port.js';
import { type ContactMessageEntity, ContactMessageRepository } from './contact-message.repository.js';

@Injectable()
export class ReceiveContactMessage {
  constructor(
    private readonly transactions: Transactions,
    private readonly messages: ContactMessageRepository,
    private readonly quotas: Quotas<QuotaName>,
    private readonly log: EventLog,
    private readonly keys: Keys,
  ) {}

  /** @param ip the rate-limit key; it is counted as a hash and not stored */
  async run({ name, email, message, website }: ContactMessage, ip: string): Promise<void> {
    if (website) return;
    await this.transactions.run(null, async (tx) => {
      await this.quotas.consume('contactMessagesPerHour', ip, 1, tx);
      const id = randomUUID();
      const fingerprint = emailFingerprint(email, this.keys.for('e-mail fingerprints'));
      await this.messages.store(tx, { id, name, email, emailFingerprint: fingerprint, message });
      await this.log.append(tx, 'contact-message-received', { contactMessageId: id });
    });
  }
}

@Injectable()
export class MailContactMessage {
  constructor(
    private readonly transactions: Transactions,
    private readonly messages: ContactMessageRepository,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  async run(contactMessageId: string, delivery: Delivery): Promise<void> {
    if (await this.transactions.isSettled(delivery)) return;
    const message = await this.messages.byId(contactMessageId);
    if (message && message.mailedAt === null) await this.mailer.send(contactMailText(message, this.env));
    await this.transactions.run(delivery, (tx) => this.messages.markMailed(tx, contactMessageId));
  }
}

export function contactMailText(
  { id, name, email, message }: Pick<ContactMessageEntity, 'id' | 'name' | 'email' | 'message'>,
  env: Pick<MessagingEnv, 'PRODUCT_NAME' | 'SUPPORT_EMAIL' | 'PUBLIC_BASE_URL'>,
): Letter {
  // Name and address are unverified, so neither appears in a header that mail clients show as the sender.
  const first = `Somebody wrote to ${env.PRODUCT_NAME} through the contact form. Name and address are not verified.`;
  const who = `${plainName(name) || 'No name'} <${email}> wrote:`;
  const text = plainLines(message);
  return {
    to: { name: env.PRODUCT_NAME, address: env.SUPPORT_EMAIL },
    replyTo: { name: '', address: email },
    subject: `A message to ${env.PRODUCT_NAME}`,
    text: `${first}\n\n${who}\n\n${text}\n`,
    html: html`<p>${first}</p>
      <p>
        <strong><bdi>${who}</bdi></strong>
      </p>
      <p dir="auto" style="white-space:pre-wrap">${text}</p> `.text,
    messageId: `<${id}@${new URL(env.PUBLIC_BASE_URL).hostname}>`,
  };
}
