export const MESSENGER = Symbol('messenger');

export interface OutgoingMessage {
  /** E.164 with plus. */
  to: string;
  body: string;
  /** Public address of a picture, JPEG of at most 5 MB. */
  mediaUrl?: string;
}

/** A message that the vendor says it took for the bot. */
export interface ReceivedMessage {
  sid: string;
  /** E.164 with plus. */
  from: string;
  body: string;
  mediaCount: number;
  sentAt: Date;
}

/** Who carries the bot's messages. Throws TransientError or PermanentError. */
export interface Messenger {
  /** @returns the vendor's id of the message */
  send(message: OutgoingMessage): Promise<string>;
  /** The vendor's id of a message with these words sent to this number since then, or null: asked before sending again. */
  find(to: string, body: string, since: Date): Promise<string | null>;
  /** Messages to the bot since then, as the vendor lists them. */
  received(since: Date): Promise<ReceivedMessage[]>;
  /** What came with a message, as its webhook would have named it. */
  mediaOf(sid: string): Promise<{ address: string; contentType: string }[]>;
}
