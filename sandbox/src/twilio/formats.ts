import { hidesNumber } from '../chats/address.js';
import type { ChatMedia, ChatMessage } from '../chats/chat-state.js';

const API_VERSION = '2010-04-01';

/** The account, the bot's number (E.164) and the base URL of its API. */
export interface TwilioAccount {
  accountSid: string;
  authToken: string;
  botNumber: string;
  /** `http://127.0.0.1:4100/twilio` */
  apiBaseUrl: string;
}

const MESSAGE_TYPES: Record<string, string> = {
  image: 'image',
  audio: 'audio',
  video: 'video',
  application: 'document',
};

/** The form of an inbound WhatsApp message, as Twilio posts it to the webhook. */
export const inboundFields = (
  message: ChatMessage,
  profileName: string,
  account: TwilioAccount,
): Record<string, string> => {
  // Twilio's form has no WaId, or an unknown one, for a person who hides the number; it has the id in its place.
  const person = hidesNumber(message.address)
    ? { ExternalUserId: message.address }
    : { WaId: message.address.slice(1) };
  const mediaPath = `${account.apiBaseUrl}/${API_VERSION}/Accounts/${account.accountSid}/Messages/${message.sid}/Media`;
  return {
    SmsMessageSid: message.sid,
    NumMedia: String(message.media.length),
    ProfileName: profileName,
    MessageType: message.tapped
      ? 'button'
      : (MESSAGE_TYPES[message.media[0]?.contentType?.split('/')[0] ?? ''] ?? 'text'),
    ...(message.tapped && {
      ButtonText: message.body,
      ButtonPayload: message.tapped.payload,
      OriginalRepliedMessageSid: message.tapped.on,
    }),
    SmsSid: message.sid,
    ...person,
    SmsStatus: 'received',
    Body: message.body,
    To: `whatsapp:${account.botNumber}`,
    NumSegments: '1',
    ReferralNumMedia: '0',
    MessageSid: message.sid,
    AccountSid: account.accountSid,
    ChannelMetadata: JSON.stringify({
      type: 'whatsapp',
      data: { context: { ProfileName: profileName, ...person } },
    }),
    From: `whatsapp:${message.address}`,
    ApiVersion: API_VERSION,
    ...Object.fromEntries(
      message.media.flatMap((media, index) => [
        [`MediaUrl${index}`, `${mediaPath}/${media.sid}`],
        [`MediaContentType${index}`, media.contentType ?? ''],
      ]),
    ),
  };
};

/** The form of a status callback of an outbound message. */
export const statusFields = (message: ChatMessage, account: TwilioAccount): Record<string, string> => ({
  ChannelPrefix: 'whatsapp',
  ApiVersion: API_VERSION,
  MessageStatus: message.status,
  SmsSid: message.sid,
  SmsStatus: message.status,
  ChannelInstallSid: `XE${account.accountSid.slice(2)}`,
  To: `whatsapp:${message.address}`,
  From: `whatsapp:${account.botNumber}`,
  MessageSid: message.sid,
  AccountSid: account.accountSid,
  ChannelToAddress: `whatsapp:${message.address}`,
  ...(message.status === 'read' || message.status === 'delivered' ? { EventType: message.status.toUpperCase() } : {}),
  ...(message.errorCode === null ? {} : { ErrorCode: String(message.errorCode) }),
});

const ERROR_MESSAGES: Record<number, string> = {
  63016: 'Failed to send freeform message because you are outside the allowed window.',
  63019: 'Media failed to download',
  63021: 'Channel invalid content error',
};

/** A message in the format of Twilio's REST API. */
export const messageResource = (message: ChatMessage, { accountSid, botNumber }: TwilioAccount) => {
  const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${message.sid}`;
  const [from, to] = message.direction === 'inbound' ? [message.address, botNumber] : [botNumber, message.address];
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
