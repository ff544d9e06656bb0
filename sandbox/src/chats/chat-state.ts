import type { ChatMessage, ChatRecord } from './chat-record.js';

/** Contacts (number to name) and every message by sid, oldest first. */
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

/** Applies one journal record in place. Records of a removed message have no effect. */
export const applyRecord = (state: ChatState, record: ChatRecord): void => {
  if (record.type === 'contact') {
    state.contacts.set(record.number, record.name);
    return;
  }
  if (record.type === 'window-closed') {
    state.closed.set(record.number, record.at);
    return;
  }
  if (record.type === 'message') {
    const { sid, number } = record.message;
    state.messages.set(sid, record.message);
    state.sids.set(number, (state.sids.get(number) ?? new Set()).add(sid));
    return;
  }
  const message = state.messages.get(record.sid);
  if (message === undefined) return;
  if (record.type === 'message-removed') {
    state.messages.delete(record.sid);
    state.sids.get(message.number)?.delete(record.sid);
  } else state.messages.set(record.sid, changed(message, record));
};

type Change = Exclude<ChatRecord, { type: 'contact' | 'message' | 'window-closed' | 'message-removed' }>;

const changed = (message: ChatMessage, record: Change): ChatMessage => {
  switch (record.type) {
    case 'status':
      return { ...message, status: record.status, errorCode: record.errorCode };
    case 'webhook':
      return { ...message, webhook: record.webhook };
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
