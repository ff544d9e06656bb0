import type { Language } from '@dreamloom/contracts';
import { PermanentError, Refusal, TransientError } from '@dreamloom/platform';
import type { Readable } from 'node:stream';
import type { SenderAddresses } from '../../channel/sender-addresses.js';

export type Unsupported = 'voices' | 'pictures' | 'videos' | 'stickers' | 'documents' | 'places' | 'contacts';

/** The address of the media is that of `MediaSource`. */
export type IncomingMedia = { kind: 'voice' | 'photo'; address: string } | { kind: Unsupported };

/** A message to the bot, in the form of no vendor. */
export interface IncomingMessage {
  /** The vendor's id, which no message of another channel has. */
  id: string;
  sender: SenderAddresses;
  /** As the person calls themself, where the vendor says so. */
  senderName?: string | undefined;
  text: string;
  media: IncomingMedia | null;
  /** When the person sent it, where the vendor says so. */
  sentAt?: Date;
  /** The vendor's id of the message that this one quotes. */
  quoted?: string | undefined;
}

/** What the vendor sent is a message, or a field of it was not understood. */
export type Reading = { message: IncomingMessage } | { reason: string };

/** A tap sends `answer` as a message of the person, who can also type it. A vendor leaves out what it cannot show. */
export interface ReplyButton {
  /** At most 20 characters. */
  label: string;
  answer: string;
}

/** What a message is answered with at once; the body is empty for none. */
export interface Receipt {
  body: string;
  buttons?: ReplyButton[] | undefined;
  /** The id of the inbound message; undefined for a duplicate. */
  storedAs?: string;
}

export interface OutgoingMessage {
  /** The address of the person: a number in E.164 with plus, or the vendor's id. */
  to: string;
  body: string;
  /** The public URL of a JPEG of at most 5 MB. */
  mediaUrl?: string;
  /** The part of the body that is bold where it stands between asterisks, as WhatsApp reads them. */
  bold?: string | null;
  buttons?: ReplyButton[] | null;
  statusCallback: string;
}

export interface OutgoingTemplate {
  /** As that of a message. */
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
  /** A number in E.164 with plus, or WhatsApp's id of a person. */
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

/** The person has blocked the bot or is gone, so another channel must be used. */
export class Unreachable extends PermanentError {
  override name = 'Unreachable';
}

/** Implementations throw TransientError or PermanentError. */
export interface Messenger {
  /**
   * @returns the vendor's id of the message
   * @throws OutsideWindow when only a template may be sent; Unreachable
   */
  send(message: OutgoingMessage): Promise<string>;
  /** The address that opens the chat; the code that follows it is filled in there. */
  chatAddress(): Promise<string>;
}

/** The chat with a number, in which a message with `/` and a code is filled in. */
export const whatsappAddress = (number: string) => `https://wa.me/${number.replace(/\D/g, '')}?text=/`;

/** Null when no WhatsApp is configured. */
export const WHATSAPP = Symbol('whatsapp');

/** WhatsApp has templates for messages outside the 24-hour window. */
export interface WhatsappMessenger extends Messenger {
  /** True when the response to a webhook contains the receipt; otherwise it is a message. */
  readonly answersInResponse: boolean;
  /** True when there is an approved template for the first message to a phone that has not written. */
  readonly hasWelcome: boolean;
  /** True when there is an approved template for replies outside the 24-hour window. */
  readonly hasTemplate: boolean;
  /** True when there is an approved template for the morning nudge outside the 24-hour window. */
  readonly hasNudge: boolean;
  sendWelcome(message: OutgoingWelcome): Promise<string>;
  sendTemplate(message: OutgoingTemplate): Promise<string>;
  /** The address is that of the page for a new dream. */
  sendNudge(message: OutgoingTemplate): Promise<string>;
  /**
   * Looks up messages that the vendor has accepted and not rejected, before an attempt is repeated.
   * @param body null matches the text of the template, which only the vendor knows
   * @returns the vendor's ids of the messages; null when the vendor has no list
   */
  find(to: string, body: string | null, since: Date): Promise<string[] | null>;
  /** Empty when the vendor has no list. */
  received(since: Date): Promise<ReceivedMessage[]>;
  /** The media of a message, in the form of its webhook. */
  mediaOf(sid: string): Promise<{ address: string; contentType: string }[]>;
}

/** The media of WhatsApp; null without it. */
export const MEDIA_SOURCE = Symbol('media-source');

/** The caller must read the stream or destroy it. */
export interface OpenedMedia {
  /** Null when the vendor sends no content length. */
  byteSize: number | null;
  stream: Readable;
}

export interface MediaSource {
  /**
   * `gone` when the vendor has deleted the media; `too-large` when it does not serve media of this size; `forbidden` when
   * the URL or a redirect is not allowed, in which case no request was sent to it.
   * @throws TransientError
   */
  open(address: string): Promise<OpenedMedia | 'gone' | 'too-large' | 'forbidden'>;
  /** Does nothing when the media is gone or the URL is not the vendor's. @throws TransientError */
  remove(address: string): Promise<void>;
}

/** The refusal of a webhook that its vendor has not signed; one whose vendor is not configured cannot be signed, either. */
export const unsigned = () => new Refusal(403, 'bad-signature', 'This message is not signed as it should be.');
