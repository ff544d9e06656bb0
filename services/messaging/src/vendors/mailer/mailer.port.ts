export const MAILER = Symbol('mailer');

export interface Letter {
  /** A mail has one recipient; the name may be empty. */
  to: { name: string; address: string };
  /** The default is the sender address of the service. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** The URL of the unsubscribe page; a POST to it unsubscribes at once. */
  unsubscribe?: string;
  /** The id is the same for every attempt: `<id@host>`. */
  messageId: string;
}

/** Implementations throw TransientError or PermanentError. */
export interface Mailer {
  send(letter: Letter): Promise<void>;
}
