export const MAILER = Symbol('mailer');

export interface Mailbox {
  name: string;
  address: string;
}

export interface Mail {
  /** The same mail sent again keeps its id, so that a mailbox can tell it is the same one. */
  id?: string;
  to: Mailbox;
  /** Where an answer goes; to the house itself unless said otherwise. */
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html: string;
}

/** Who carries the house's mail. Throws TransientError or PermanentError. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
