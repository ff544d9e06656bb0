import { z } from 'zod';
import { ContactMessage, DreamMail, DreamMailAnswer } from '../http/index.js';
import { operations } from './operation.js';

const Signature = z.object({ expires: z.string().catch(''), signature: z.string().catch('') });

export const mail = operations(
  { service: 'dreams', audience: 'signed', topic: 'People and mail' },
  {
    'POST /api/dreams/:dream/send-notification': {
      audience: 'owner',
      summary: 'Shares a dream by e-mail.',
      body: DreamMail,
      response: DreamMailAnswer,
      quotas: ['mailsOnFirstDay', 'mailsPerDay', 'mailsToRecipientPerDay'],
      errors: { 'recipient-unsubscribed': 409, 'too-many-mails': 429 },
      appends: ['dream-mail-requested'],
      example: { recipientEmail: 'friend@example.org' },
    },
    'GET /api/mail/unsubscribe/:mail': {
      summary: 'Asks a recipient whether they want no more mail.',
      params: { mail: z.string().max(200) },
      query: Signature,
      response: 'text/html',
    },
    'POST /api/mail/unsubscribe/:mail': {
      summary: 'The recipient wants no more mail: from the page, or with one click of a mail program (RFC 8058).',
      params: { mail: z.string().max(200) },
      query: Signature,
      body: 'application/x-www-form-urlencoded',
      alsoAccepts: ['multipart/form-data'],
      maxBody: 8_192,
      response: 'text/html',
    },
    'POST /api/contact': {
      service: 'messaging',
      audience: 'visitor',
      summary: 'Sends a message to the operators.',
      body: ContactMessage,
      status: 202,
      response: z.object({ received: z.literal(true) }),
      quotas: ['contactMessagesPerHour'],
      errors: { 'too-many-messages': 429 },
      appends: ['contact-message-received'],
      example: { name: 'Mei', email: 'mei@example.org', message: 'Thank you.' },
    },
  },
);
