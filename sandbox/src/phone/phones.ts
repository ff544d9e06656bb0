import { addressOf, type Channel, channelOf } from '../chats/address.js';
import type { ChatMessage } from '../chats/chat-state.js';
import type { ChatStore } from '../chats/chat-store.js';
import { newMessage, newSid } from '../chats/new-message.js';

export interface Attachment {
  contentType: string;
  bytes: Uint8Array;
}

/** What differs between the vendors of the channels. */
export interface Vendor {
  /** The bot as the phone shows it. */
  readonly bot: string;
  /** The id of a new message. */
  newSid(): string;
  /** Continues the delivery of a stored message of either direction. */
  deliver(sid: string): Promise<void>;
  /** Delivers a message with a forged signature; undefined where nothing is signed. */
  forge?(message: ChatMessage): Promise<void>;
}

/** The phones of all channels. */
export class Phones {
  private readonly closing = new AbortController();
  /** Aborts the deliveries that are under way. */
  readonly signal: AbortSignal = this.closing.signal;
  private readonly vendors: Partial<Record<Channel, Vendor>> = {};

  constructor(readonly store: ChatStore) {}

  add(channel: Channel, vendor: Vendor): void {
    this.vendors[channel] = vendor;
    this.store.seed(channel);
  }

  /** The vendor of a phone's channel; undefined while the channel has none. */
  readonly vendorOf = (address: string): Vendor | undefined => this.vendors[channelOf(address)];

  /** Reads an address, as `addressOf` does; undefined also when its channel has no bot. */
  addressOf(written: string): string | undefined {
    const address = addressOf(written);
    return address !== undefined && this.vendorOf(address) ? address : undefined;
  }

  /** A phone sends a message to the bot: it is stored, then delivered. Returns the message's sid. */
  receive(address: string, body: string, attachment?: Attachment): string {
    const message = this.inbound(address, body);
    if (attachment) message.media.push(this.storeAttachment(attachment, message.createdAt));
    return this.deliverNew(message);
  }

  /** A phone taps a button of the bot's message; undefined when the button does not exist. */
  tap(address: string, on: string, title: string): string | undefined {
    const message = this.store.message(on);
    const button = message?.address === address ? message.buttons.find((one) => one.title === title) : undefined;
    if (button === undefined) return undefined;
    return this.deliverNew({ ...this.inbound(address, title), tapped: { payload: button.payload, on } });
  }

  /** Delivers a phone's message again, as a retry does; false when there is none. */
  repeat(sid: string): boolean {
    const message = this.store.message(sid);
    if (message?.direction !== 'inbound') return false;
    this.store.setWebhook(message, 'pending');
    this.deliverLater(message);
    return true;
  }

  /** Delivers a message with a forged signature in a phone's name. Returns the message's sid; undefined without signatures. */
  forge(address: string, body: string): string | undefined {
    const forging = this.vendorOf(address)?.forge;
    if (forging === undefined) return undefined;
    const message: ChatMessage = { ...this.inbound(address, body), webhook: 'failed' };
    this.store.addMessage(message);
    forging(message).catch(this.unlessClosing);
    return message.sid;
  }

  /** Continues the deliveries that a stopped sandbox left unfinished. */
  resume(): void {
    for (const message of this.store.messages()) this.deliverLater(message);
  }

  /** Continues the delivery of a stored message in the background. */
  readonly deliverLater = (message: ChatMessage): void => {
    this.vendorOf(message.address)?.deliver(message.sid).catch(this.unlessClosing);
  };

  close(): void {
    this.closing.abort();
  }

  private inbound(address: string, body: string): ChatMessage {
    const sid = this.vendorOf(address)?.newSid();
    return newMessage({ address, direction: 'inbound', body, ...(sid && { sid }) });
  }

  private deliverNew(message: ChatMessage): string {
    this.store.addMessage(message);
    this.deliverLater(message);
    return message.sid;
  }

  private storeAttachment({ contentType, bytes }: Attachment, createdAt: string): ChatMessage['media'][number] {
    const sid = newSid('ME');
    const file = this.store.media.store(sid, contentType, bytes);
    return { sid, sourceUrl: null, contentType, file, createdAt, gone: false };
  }

  private readonly unlessClosing = (error: unknown): void => {
    if (!this.signal.aborted) throw error;
  };
}
