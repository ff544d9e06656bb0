import { escaped } from '../mail/escaped.js';
import type { Letter } from '../vendors/mailer/mailer.port.js';

/** Who reads what visitors write. */
export interface SupportDesk {
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
export function contactLetter({ id, name, email, message }: WrittenBy, desk: SupportDesk): Letter {
  return {
    to: { name: desk.productName, address: desk.address },
    replyTo: { name, address: email },
    // The name stays in the body: a stranger's words in a subject look like the house's own.
    subject: `A message to ${desk.productName}`,
    text: `${name} <${email}> wrote:\n\n${message}\n`,
    html: `<p><strong>${escaped(name)}</strong> &lt;${escaped(email)}&gt; wrote:</p>\n<p style="white-space:pre-wrap">${escaped(message)}</p>\n`,
    messageId: `<${id}@${new URL(desk.publicBaseUrl).hostname}>`,
  };
}
