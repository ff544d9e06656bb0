import { z } from 'zod';
import { ContactMessage, DreamMail, DreamMailAnswer } from '../http/index.js';
import { InvitationMail } from '../internal/account.js';
import { DreamMails, DreamOfDreamer, SignInMail } from '../internal/messaging.js';
import { operations } from './operation.js';

const Signature = z.object({ expires: z.string().catch(''), signature: z.string().catch('') });

export const mail = operations(
  { service: 'messaging', audience: 'signed', topic: 'People and mail' },
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
      summary: 'The page on which a recipient ends all mail.',
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
    'GET /api/mail/letters/:account': {
      summary: 'The page on which a dreamer ends the monthly letters.',
      params: { account: z.uuid() },
      query: Signature,
      response: 'text/html',
    },
    'POST /api/mail/letters/:account': {
      summary:
        'The dreamer wants no more monthly letters: from the page, or with one click of a mail program (RFC 8058).',
      params: { account: z.uuid() },
      query: Signature,
      body: 'application/x-www-form-urlencoded',
      alsoAccepts: ['multipart/form-data'],
      maxBody: 8_192,
      response: 'text/html',
    },
    'POST /api/contact': {
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

export const mailInternal = operations(
  { service: 'messaging', audience: 'internal', topic: 'Internal' },
  {
    'GET /internal/dreamers/:dreamer/dreams/:dream': {
      service: 'dreams',
      summary: 'A dream of a dreamer, and who the dreamer is, for a mail.',
      response: DreamOfDreamer,
      errors: { 'dream-not-found': 404 },
    },
    'POST /internal/sign-in-mails': { summary: 'Mails a link to sign in.', body: SignInMail, status: 204 },
    'POST /internal/invitation-mails': {
      summary: 'Mails an invitation to begin a journal.',
      body: InvitationMail,
      status: 204,
    },
    'GET /internal/dream-mails/:dreamer': {
      summary: 'The mails that a dreamer sent about dreams, oldest first; an empty page is the end.',
      query: z.object({ skip: z.coerce.number<number>().int().min(0) }),
      response: DreamMails,
    },
  },
);
