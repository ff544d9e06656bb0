export const MESSENGER = Symbol('messenger');

export interface OutgoingMessage {
  /** E.164 with plus. */
  to: string;
  body: string;
  /** Public address of a picture, JPEG of at most 5 MB. */
  mediaUrl?: string;
}

/** Who carries the bot's messages. Throws TransientError or PermanentError. */
export interface Messenger {
  /** @returns the vendor's id of the message */
  send(message: OutgoingMessage): Promise<string>;
  /** The vendor's id of a message with these words sent to this number since then, or null: asked before sending again. */
  find(to: string, body: string, since: Date): Promise<string | null>;
}
