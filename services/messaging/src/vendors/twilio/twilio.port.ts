import type { Language } from '@dreamloom/contracts';
import { PermanentError, TransientError } from '@dreamloom/platform';
import type { Readable } from 'node:stream';

export const MESSENGER = Symbol('messenger');

export interface OutgoingMessage {
  /** E.164 with plus. */
  to: string;
  body: string;
  /** The public URL of a JPEG of at most 5 MB. */
  mediaUrl?: string;
  statusCallback: string;
}

export interface OutgoingTemplate {
  /** E.164 with plus. */
  to: string;
  /** {{1}}, the only variable of the template: the address of the journal. */
  address: string;
  language: Language;
  statusCallback: string;
}

export interface OutgoingWelcome extends OutgoingTemplate {
  /** {{2}}: the claimant. */
  claimant: string;
  /** {{3}}: the code of the claim, which the button of the template returns behind a '/'. */
  code: string;
}

export interface ReceivedMessage {
  sid: string;
  /** E.164 with plus. */
  from: string;
  body: string;
  mediaCount: number;
  sentAt: Date;
}

/** Recoverable reasons for which the vendor rejects a message after accepting it. */
export type RefusalReason = 'outside-window' | 'rate-limited' | 'picture-lost';

/** The 24-hour window is closed: only a template may be sent. */
export class OutsideWindow extends PermanentError {
  override name = 'OutsideWindow';
}

/** The vendor is unavailable and has not accepted the message; any other TransientError leaves that open. */
export class NotAccepted extends TransientError {
  override name = 'NotAccepted';
}

/** Implementations throw TransientError or PermanentError. */
export interface Messenger {
  /** True when there is an approved template for the first message to a phone that has not written. */
  readonly hasWelcome: boolean;
  /** True when there is an approved template for replies outside the 24-hour window. */
  readonly hasTemplate: boolean;
  /** True when there is an approved template for the morning nudge outside the 24-hour window. */
  readonly hasNudge: boolean;
  /**
   * @returns the vendor's id of the message
   * @throws OutsideWindow when only a template may be sent
   */
  send(message: OutgoingMessage): Promise<string>;
  sendWelcome(message: OutgoingWelcome): Promise<string>;
  sendTemplate(message: OutgoingTemplate): Promise<string>;
  /** The address is that of the page for a new dream. */
  sendNudge(message: OutgoingTemplate): Promise<string>;
  /**
   * Looks up messages that the vendor has accepted and not rejected, before an attempt is repeated.
   * @param body null matches the text of the template, which only the vendor knows
   * @returns the vendor's ids of the messages
   */
  find(to: string, body: string | null, since: Date): Promise<string[]>;
  received(since: Date): Promise<ReceivedMessage[]>;
  /** The media of a message, in the form of its webhook. */
  mediaOf(sid: string): Promise<{ address: string; contentType: string }[]>;
}

export const MEDIA_SOURCE = Symbol('media-source');

/** The caller must read the stream or destroy it. */
export interface OpenedMedia {
  /** Null when the vendor sends no content length. */
  byteSize: number | null;
  stream: Readable;
}

export interface MediaSource {
  /**
   * `gone` when the vendor has deleted the media; `forbidden` when the URL or a redirect is not allowed, in which case
   * no request was sent to it.
   * @throws TransientError
   */
  open(address: string): Promise<OpenedMedia | 'gone' | 'forbidden'>;
  /** Does nothing when the media is gone or the URL is not the vendor's. @throws TransientError */
  remove(address: string): Promise<void>;
}
