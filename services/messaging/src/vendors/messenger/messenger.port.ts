import { PermanentError, TransientError } from '@dreamloom/platform';

export const MESSENGER = Symbol('messenger');

export interface OutgoingMessage {
  /** E.164 with plus. */
  to: string;
  body: string;
  /** Public address of a picture, JPEG of at most 5 MB. */
  mediaUrl?: string;
  /** Where the vendor tells how far the message has come. */
  statusCallback: string;
}

export interface OutgoingTemplate {
  /** E.164 with plus. */
  to: string;
  /** What the template's only variable, {{1}}, stands for: where the journal is. */
  address: string;
  statusCallback: string;
}

export interface OutgoingWelcome extends OutgoingTemplate {
  /** {{2}}: who asks to connect the number. */
  claimant: string;
  /** {{3}}: the code of the claim, which the template's button brings back behind a '/'. */
  code: string;
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

/** Why the vendor took a message and then refused it, where something can be done about that. */
export type RefusalReason = 'outside-window' | 'rate-limited' | 'picture-lost';

/** The phone has been silent for too long: only a template may be sent to it. */
export class OutsideWindow extends PermanentError {
  override name = 'OutsideWindow';
}

/** The vendor could not do it now, and has nothing of the message; any other TransientError leaves that open. */
export class NotTaken extends TransientError {
  override name = 'NotTaken';
}

/** Who carries the bot's messages. Throws TransientError or PermanentError. */
export interface Messenger {
  /** True when there is a template, approved to ask a phone that never wrote whether it may be connected. */
  readonly hasWelcome: boolean;
  /** True when there is a template for replies to a phone that has not written lately. */
  readonly hasTemplate: boolean;
  /**
   * @returns the vendor's id of the message
   * @throws OutsideWindow when only a template may be sent
   */
  send(message: OutgoingMessage): Promise<string>;
  /** @returns the vendor's id of the message */
  sendWelcome(message: OutgoingWelcome): Promise<string>;
  /** @returns the vendor's id of the message */
  sendTemplate(message: OutgoingTemplate): Promise<string>;
  /**
   * The vendor's ids of messages sent to this number since then that it has not refused: asked before sending again.
   * With these words; null stands for the words of the template, which only the vendor knows.
   */
  find(to: string, body: string | null, since: Date): Promise<string[]>;
  /** Messages to the bot since then, as the vendor lists them. */
  received(since: Date): Promise<ReceivedMessage[]>;
  /** What came with a message, as its webhook would have named it. */
  mediaOf(sid: string): Promise<{ address: string; contentType: string }[]>;
}
