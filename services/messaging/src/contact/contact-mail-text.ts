import { escaped } from '../mail/escaped.js';
import { plainLines, plainName } from '../mail/plain-words.js';
import type { Letter } from '../vendors/mailer/mailer.port.js';

export interface SupportMailbox {
  productName: string;
  address: string;
  publicBaseUrl: string;
}

export interface WrittenBy {
  id: string;
  name: string;
  email: string;
  message: string;
}

export function contactMailText({ id, name, email, message }: WrittenBy, mailbox: SupportMailbox): Letter {
  // Name and address are unverified, so neither appears in a header that mail clients show as the sender.
  const first = `Somebody wrote to ${mailbox.productName} through the contact form. Name and address are not verified.`;
  const who = `${plainName(name) || 'No name'} <${email}> wrote:`;
  const words = plainLines(message);
  return {
    to: { name: mailbox.productName, address: mailbox.address },
    replyTo: { name: '', address: email },
    subject: `A message to ${mailbox.productName}`,
    text: `${first}\n\n${who}\n\n${words}\n`,
    html: `<p>${escaped(first)}</p>\n<p><strong><bdi>${escaped(who)}</bdi></strong></p>\n<p dir="auto" style="white-space:pre-wrap">${escaped(words)}</p>\n`,
    messageId: `<${id}@${new URL(mailbox.publicBaseUrl).hostname}>`,
  };
}
