import { z } from 'zod';
import { ChannelCode, ConnectWhatsapp, ConnectWhatsappAnswer } from '../http/index.js';
import { ChannelOutageList, PhoneLink } from '../internal/messaging.js';
import { operations } from './operation.js';

const FORM = 'application/x-www-form-urlencoded';

const MAX_WEBHOOK_BODY = 64 * 1024;
const MAX_WEBHOOK_FIELDS = 100;
/** Meta's webhooks are batches. */
const MAX_BATCH = 3 * 1024 * 1024;
/** A message that quotes another one has the words of both, which JSON may escape. */
const MAX_UPDATE = 256 * 1024;

/** A SHA-1 in base64. */
const OF_TWILIO = { header: 'x-twilio-signature', form: /^[A-Za-z0-9+/]{27}=$/ };
/** An HMAC of the raw bytes. */
const OF_META = { header: 'x-hub-signature-256', form: /^sha256=[0-9a-f]{64}$/ };
/** The secret that the webhook was requested with. */
const OF_TELEGRAM = { header: 'x-telegram-bot-api-secret-token', form: /^[\w-]{32,256}$/ };

const OF_MESSAGES = [
  'text-note-received',
  'voice-note-received',
  'words-added',
  'command-received',
  'dreamless-night-reported',
] as const;

export const whatsapp = operations(
  { service: 'messaging', audience: 'dreamer', topic: 'Account' },
  {
    'POST /api/connect-whatsapp': {
      summary: 'Claims a number; a message from it proves the claim.',
      body: ConnectWhatsapp,
      response: ConnectWhatsappAnswer,
      quotas: ['newNumbersPerDay', 'welcomesPerDay'],
      errors: { 'already-connected': 409, 'channel-not-found': 404, 'too-many-numbers': 429 },
      example: { phone: '+14155550123' },
    },
    'POST /api/disconnect-whatsapp': { summary: 'Disconnects the number.', response: z.object({}) },
    'POST /api/channels/telegram/code': {
      summary: 'Makes a link that opens a chat with a code, for a quarter of an hour; a sixth one ends the first.',
      response: ChannelCode,
      errors: { 'already-connected': 409, 'channel-not-found': 404 },
    },
    'POST /api/channels/whatsapp/code': {
      summary: 'The same for WhatsApp, where a person may have no number.',
      response: ChannelCode,
      errors: { 'already-connected': 409, 'channel-not-found': 404 },
    },
    'DELETE /api/channels/telegram': {
      summary: 'Disconnects the chat; the others stay.',
      status: 204,
    },
  },
);

export const webhooks = operations(
  { service: 'messaging', audience: 'vendor', topic: 'Service' },
  {
    'POST /api/webhooks/whatsapp': {
      summary: 'Twilio delivers a message; the receipt is the response’s TwiML.',
      body: FORM,
      signature: OF_TWILIO,
      maxBody: MAX_WEBHOOK_BODY,
      maxFields: MAX_WEBHOOK_FIELDS,
      response: 'text/xml',
      quotas: ['failedSignaturesPerMinute', 'suspendedAnswersPerDay', 'unknownCodesPerHour'],
      errors: { 'bad-signature': 403, 'not-for-us': 403, 'too-many-requests': 429 },
      appends: OF_MESSAGES,
    },
    'POST /api/webhooks/whatsapp/status': {
      summary: 'Twilio says how far a reply has come.',
      query: z.object({ message: z.string().optional(), try: z.string().optional() }),
      body: FORM,
      signature: OF_TWILIO,
      maxBody: MAX_WEBHOOK_BODY,
      maxFields: MAX_WEBHOOK_FIELDS,
      status: 204,
      quotas: ['failedSignaturesPerMinute'],
      errors: {
        'malformed-status': 400,
        'bad-signature': 403,
        'not-for-us': 403,
        'too-many-requests': 429,
      },
      appends: ['reply-refused', 'welcome-requested'],
    },
    'GET /api/webhooks/whatsapp-cloud': {
      summary: 'Meta asks, when the webhook is entered there, whether it is ours.',
      query: z.object({
        'hub.mode': z.string().optional(),
        'hub.verify_token': z.string().optional(),
        'hub.challenge': z.string().max(1_000).optional(),
      }),
      response: 'text/plain',
      quotas: ['failedSignaturesPerMinute'],
      errors: { 'bad-signature': 403, 'too-many-requests': 429 },
    },
    'POST /api/webhooks/whatsapp-cloud': {
      summary: 'Meta delivers messages and statuses, and repeats them until they are stored; the receipt is a message.',
      body: 'application/json',
      signature: OF_META,
      maxBody: MAX_BATCH,
      status: 204,
      quotas: ['failedSignaturesPerMinute', 'suspendedAnswersPerDay', 'unknownCodesPerHour'],
      errors: { 'malformed-webhook': 400, 'bad-signature': 403, 'too-many-requests': 429 },
      appends: [...OF_MESSAGES, 'reply-refused', 'welcome-requested'],
    },
    'POST /api/webhooks/telegram': {
      summary: 'Telegram delivers an update, and repeats it until it is stored; the receipt is a message.',
      body: 'application/json',
      signature: OF_TELEGRAM,
      maxBody: MAX_UPDATE,
      status: 204,
      quotas: ['failedSignaturesPerMinute', 'suspendedAnswersPerDay', 'unknownCodesPerHour'],
      errors: { 'malformed-update': 400, 'bad-signature': 403, 'too-many-requests': 429 },
      appends: OF_MESSAGES,
    },
  },
);

export const whatsappInternal = operations(
  { service: 'messaging', audience: 'internal', topic: 'Internal' },
  {
    'GET /internal/phone-links/:dreamer': { summary: 'The connected number of a dreamer.', response: PhoneLink },
    'GET /internal/channel-outages': { summary: 'The channels that are down, and why.', response: ChannelOutageList },
  },
);
