import type { Mail } from '../vendors/mailer/mailer.port.js';

export interface WrittenBy {
  id: string;
  name: string;
  email: string;
  message: string;
}

/** The mail that brings a contact message to `desk`; an answer to it goes to whoever wrote. */
export function contactMail({ id, name, email, message }: WrittenBy, desk: { name: string; address: string }): Mail {
  return {
    id,
    to: desk,
    replyTo: { name, address: email },
    // The name stays in the body: a stranger's words in a subject look like the house's own.
    subject: `A message to ${desk.name}`,
    text: `${name} <${email}> wrote:\n\n${message}\n`,
    html: `<p><strong>${escaped(name)}</strong> &lt;${escaped(email)}&gt; wrote:</p>\n<p style="white-space:pre-wrap">${escaped(message)}</p>\n`,
  };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
