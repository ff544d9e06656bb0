import { z } from 'zod';

/** An image or voice note of a message; `file` is its name in the media folder, null until it is fetched. */
export const ChatMedia = z.object({
  sid: z.string(),
  sourceUrl: z.string().nullable(),
  contentType: z.string().nullable(),
  file: z.string().nullable(),
  createdAt: z.string(),
  /** Deleted at the vendor; the sending phone still has it. */
  gone: z.boolean().default(false),
});
export type ChatMedia = z.infer<typeof ChatMedia>;

const MESSAGE_STATUSES = ['received', 'queued', 'sent', 'delivered', 'read', 'failed'] as const;

const Button = z.object({ title: z.string(), payload: z.string() });

/** A message between a phone (E.164) and the bot. Times are ISO 8601. */
export const ChatMessage = z.object({
  sid: z.string(),
  address: z.string(),
  direction: z.enum(['inbound', 'outbound-api', 'outbound-reply']),
  body: z.string(),
  createdAt: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  errorCode: z.number().nullable(),
  media: z.array(ChatMedia),
  /** Sent by ContentSid: allowed outside the 24-hour window. */
  template: z.boolean(),
  /** Positions in the body, in UTF-16 code units. */
  bold: z.array(z.object({ offset: z.number(), length: z.number() })).default([]),
  /** Quick-reply buttons of the message, with their payloads. */
  buttons: z.array(Button).default([]),
  /** For a tap on a button: its payload, and the sid of the button's message. */
  tapped: z.object({ payload: z.string(), on: z.string() }).nullable().default(null),
  statusCallback: z.string().nullable(),
  /** Delivery status of an inbound message. */
  webhook: z.enum(['pending', 'accepted', 'failed']).nullable(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const ChatRecord = z.discriminatedUnion('type', [
  z.object({ type: z.literal('contact'), address: z.string(), name: z.string() }),
  z.object({ type: z.literal('message'), message: ChatMessage }),
  z.object({
    type: z.literal('status'),
    sid: z.string(),
    status: z.enum(MESSAGE_STATUSES),
    errorCode: z.number().nullable(),
  }),
  z.object({ type: z.literal('webhook'), sid: z.string(), webhook: z.enum(['pending', 'accepted', 'failed']) }),
  z.object({
    type: z.literal('media-fetched'),
    sid: z.string(),
    mediaSid: z.string(),
    contentType: z.string(),
    file: z.string(),
  }),
  z.object({ type: z.literal('buttons-removed'), sid: z.string() }),
  z.object({ type: z.literal('media-removed'), sid: z.string(), mediaSid: z.string() }),
  /** Closes the 24-hour window of this phone: earlier messages no longer count. */
  z.object({ type: z.literal('window-closed'), address: z.string(), at: z.string() }),
]);
export type ChatRecord = z.infer<typeof ChatRecord>;

/** Contacts (address to name) and every message by sid, oldest first. */
export interface ChatState {
  contacts: Map<string, string>;
  messages: Map<string, ChatMessage>;
  /** Number to the sids of its messages, oldest first. */
  sids: Map<string, Set<string>>;
  /** Number to the time when its window was closed manually. */
  closed: Map<string, string>;
}

export const emptyState = (): ChatState => ({
  contacts: new Map(),
  messages: new Map(),
  sids: new Map(),
  closed: new Map(),
});

/** Applies one journal record in place. Records of an unknown message have no effect. */
export const applyRecord = (state: ChatState, record: ChatRecord): void => {
  if (record.type === 'contact') {
    state.contacts.set(record.address, record.name);
    return;
  }
  if (record.type === 'window-closed') {
    state.closed.set(record.address, record.at);
    return;
  }
  if (record.type === 'message') {
    const { sid, address } = record.message;
    state.messages.set(sid, record.message);
    state.sids.set(address, (state.sids.get(address) ?? new Set()).add(sid));
    return;
  }
  const message = state.messages.get(record.sid);
  if (message === undefined) return;
  state.messages.set(record.sid, changed(message, record));
};

type Change = Exclude<ChatRecord, { type: 'contact' | 'message' | 'window-closed' }>;

const changed = (message: ChatMessage, record: Change): ChatMessage => {
  switch (record.type) {
    case 'status':
      return { ...message, status: record.status, errorCode: record.errorCode };
    case 'webhook':
      return { ...message, webhook: record.webhook };
    case 'buttons-removed':
      return { ...message, buttons: [] };
    case 'media-removed':
      return {
        ...message,
        media: message.media
          .filter(({ sid }) => message.direction === 'inbound' || sid !== record.mediaSid)
          .map((item) => (item.sid === record.mediaSid ? { ...item, gone: true } : item)),
      };
    case 'media-fetched':
      return {
        ...message,
        media: message.media.map((item) =>
          item.sid === record.mediaSid ? { ...item, contentType: record.contentType, file: record.file } : item,
        ),
      };
  }
};
