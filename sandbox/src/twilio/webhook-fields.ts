import type { ChatMessage } from '../chats/chat-state.js';

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
  const waId = message.number.slice(1);
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
    WaId: waId,
    SmsStatus: 'received',
    Body: message.body,
    To: `whatsapp:${account.botNumber}`,
    NumSegments: '1',
    ReferralNumMedia: '0',
    MessageSid: message.sid,
    AccountSid: account.accountSid,
    ChannelMetadata: JSON.stringify({
      type: 'whatsapp',
      data: { context: { ProfileName: profileName, WaId: waId } },
    }),
    From: `whatsapp:${message.number}`,
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
  To: `whatsapp:${message.number}`,
  From: `whatsapp:${account.botNumber}`,
  MessageSid: message.sid,
  AccountSid: account.accountSid,
  ChannelToAddress: `whatsapp:${message.number}`,
  ...(message.status === 'read' || message.status === 'delivered' ? { EventType: message.status.toUpperCase() } : {}),
  ...(message.errorCode === null ? {} : { ErrorCode: String(message.errorCode) }),
});
