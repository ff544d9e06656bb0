export const MAILER = Symbol('mailer');

export interface Letter {
  /** Exactly one person; the name may be empty. */
  to: { name: string; address: string };
  /** Whom an answer goes to; the house itself unless said otherwise. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** The page on which the recipient refuses more; a POST to it does so at once. */
  unsubscribe?: string;
  /** The same for every attempt: `<id@host>`. */
  messageId: string;
}

/** Who carries mail. Throws TransientError or PermanentError. */
export interface Mailer {
  send(letter: Letter): Promise<void>;
}
