import { Transactions, type Delivery } from '@dreamloom/eventing';
import { ENV, html } from '@dreamloom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { plainLines, plainName } from '../mail/plain-words.js';
import type { MessagingEnv } from '../messaging.env.js';
import { MAILER, type Letter, type Mailer } from '../vendors/mailer/mailer.port.js';
import { ContactMessageRepository, type ContactMessageEntity } from './contact-message.repository.js';

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
