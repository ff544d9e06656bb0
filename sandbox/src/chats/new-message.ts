import { randomBytes } from 'node:crypto';
import type { ChatMessage } from './chat-state.js';

/** A new id in Twilio's format: a prefix (SM, ME, ...) and 32 hexadecimal digits. */
export const newSid = (prefix: 'SM' | 'ME'): string => `${prefix}${randomBytes(16).toString('hex')}`;

interface MessageDraft {
  sid?: string;
  address: string;
  direction: ChatMessage['direction'];
  body: string;
  mediaUrls?: string[];
  template?: boolean;
  buttons?: ChatMessage['buttons'];
  tapped?: ChatMessage['tapped'];
  statusCallback?: string | null;
}

/** Creates a message with the current time: received and pending when inbound, else queued. */
export const newMessage = (draft: MessageDraft, now = new Date()): ChatMessage => {
  const inbound = draft.direction === 'inbound';
  const createdAt = now.toISOString();
  return {
    sid: draft.sid ?? newSid('SM'),
    address: draft.address,
    direction: draft.direction,
    body: draft.body,
    createdAt,
    status: inbound ? 'received' : 'queued',
    errorCode: null,
    media: (draft.mediaUrls ?? []).map((sourceUrl) => ({
      sid: newSid('ME'),
      sourceUrl,
      contentType: null,
      file: null,
      createdAt,
      gone: false,
    })),
    template: draft.template ?? false,
    bold: [],
    buttons: draft.buttons ?? [],
    tapped: draft.tapped ?? null,
    statusCallback: draft.statusCallback ?? null,
    webhook: inbound ? 'pending' : null,
  };
};
