import { escaped } from '../mail/escaped.js';
import { plainLines, plainName } from '../mail/plain-words.js';
import type { Letter } from '../vendors/mailer/mailer.port.js';

/** Who reads what visitors write. */
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

/** The letter that brings a contact message to `desk`; an answer to it goes to whoever wrote. */
export function contactMailText({ id, name, email, message }: WrittenBy, mailbox: SupportMailbox): Letter {
  // Anybody can enter any name and address: neither stands where a mail program shows who a mail is from.
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
