import { type Channel, channelOf, hidesNumber } from '../chats/address.js';
import type { ChatMessage } from '../chats/chat-state.js';
import type { ChatStore } from '../chats/chat-store.js';
import type { Phones } from './phones.js';

/** The delivery status that a phone displays. */
export type Tick = 'sending' | 'sent' | 'delivered' | 'read' | 'failed';

/** A message as the phone displays it. `from`: its author. */
export interface MessageView {
  sid: string;
  from: 'phone' | 'bot';
  text: string;
  at: string;
  tick: Tick;
  errorCode: number | null;
  bold: ChatMessage['bold'];
  buttons: string[];
  media: { sid: string; contentType: string; url: string }[];
}

/** A phone as the page shows it. */
interface PhoneView {
  address: string;
  name: string;
  channel: Channel;
  /** True when the bot sees an id in place of the number. */
  hidesNumber: boolean;
}

/** An entry of the chat list: the phone and the last message. */
interface ChatSummary extends PhoneView {
  last: { text: string; at: string; from: 'phone' | 'bot' } | null;
}

// The phone does not show messages that never reached it.
const hasArrived = ({ direction, status }: ChatMessage): boolean =>
  direction === 'inbound' || status === 'delivered' || status === 'read';

const TICK_OF_WEBHOOK = { pending: 'sent', accepted: 'delivered', failed: 'failed' } as const;

export const messageView = (message: ChatMessage): MessageView => ({
  sid: message.sid,
  from: message.direction === 'inbound' ? 'phone' : 'bot',
  text: message.body,
  at: message.createdAt,
  tick: tickOf(message),
  errorCode: message.errorCode,
  bold: message.bold,
  buttons: message.buttons.map(({ title }) => title),
  media: message.media.flatMap(({ sid, contentType, file }) =>
    contentType !== null && file !== null ? [{ sid, contentType, url: `/phone/media/${message.sid}/${sid}` }] : [],
  ),
});

const tickOf = ({ webhook, status }: ChatMessage): Tick => {
  if (webhook !== null) return TICK_OF_WEBHOOK[webhook];
  return status === 'queued' || status === 'received' ? 'sending' : status;
};

const attachmentName = ({ media }: ChatMessage): string => {
  const type = media[0]?.contentType ?? '';
  if (type.startsWith('audio/')) return 'Voice note';
  return type.startsWith('image/') ? 'Picture' : 'File';
};

const viewOf = (address: string, name: string): PhoneView => ({
  address,
  name,
  channel: channelOf(address),
  hidesNumber: hidesNumber(address),
});

/** The phone of an address, known or not, and the bot that it writes to. */
export const phoneView = ({ store, vendorOf }: Phones, address: string): PhoneView & { bot: string } => ({
  ...viewOf(address, store.nameOf(address) ?? address),
  bot: vendorOf(address)?.bot ?? '',
});

/** Every chat, most recently used first. */
export const chatSummaries = (store: ChatStore): ChatSummary[] =>
  store
    .contacts()
    .map(({ address, name }) => {
      const last = store.messagesOf(address).findLast(hasArrived);
      const from: 'phone' | 'bot' = last?.direction === 'inbound' ? 'phone' : 'bot';
      return {
        ...viewOf(address, name),
        last: last === undefined ? null : { text: last.body || attachmentName(last), at: last.createdAt, from },
      };
    })
    .sort((one, other) => (other.last?.at ?? '').localeCompare(one.last?.at ?? ''));
