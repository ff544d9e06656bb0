import type { ChatMedia, ChatMessage } from '../chats/chat-state.js';
import type { TwilioAccount } from './webhook-fields.js';

const ERROR_MESSAGES: Record<number, string> = {
  63016: 'Failed to send freeform message because you are outside the allowed window.',
  63019: 'Media failed to download',
  63021: 'Channel invalid content error',
};

/** A message in the format of Twilio's REST API. */
export const messageResource = (message: ChatMessage, { accountSid, botNumber }: TwilioAccount) => {
  const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${message.sid}`;
  const [from, to] = message.direction === 'inbound' ? [message.number, botNumber] : [botNumber, message.number];
  return {
    account_sid: accountSid,
    api_version: '2010-04-01',
    body: message.body,
    date_created: rfc2822(message.createdAt),
    date_sent: message.status === 'queued' ? null : rfc2822(message.createdAt),
    date_updated: rfc2822(message.createdAt),
    direction: message.direction,
    error_code: message.errorCode,
    error_message: message.errorCode === null ? null : (ERROR_MESSAGES[message.errorCode] ?? null),
    from: `whatsapp:${from}`,
    messaging_service_sid: null,
    num_media: String(message.media.length),
    num_segments: '1',
    price: null,
    price_unit: null,
    sid: message.sid,
    status: message.status,
    subresource_uris: { media: `${uri}/Media.json` },
    to: `whatsapp:${to}`,
    uri: `${uri}.json`,
  };
};

/** A message's media in the format of Twilio's REST API. */
export const mediaResource = (message: ChatMessage, media: ChatMedia, { accountSid }: TwilioAccount) => ({
  account_sid: accountSid,
  content_type: media.contentType,
  date_created: rfc2822(media.createdAt),
  date_updated: rfc2822(media.createdAt),
  parent_sid: message.sid,
  sid: media.sid,
  uri: `/2010-04-01/Accounts/${accountSid}/Messages/${message.sid}/Media/${media.sid}.json`,
});

const rfc2822 = (iso: string): string => new Date(iso).toUTCString().replace('GMT', '+0000');
