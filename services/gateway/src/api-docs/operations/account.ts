import {
  ARCHIVE_TYPE,
  Brand,
  ConnectWhatsapp,
  ConnectWhatsappAnswer,
  EraseAccount,
  ProfileAnswer,
  ProfileChanges,
  User,
} from '@dreamloom/contracts';
import { z } from 'zod';
import { HTML, type Operations } from './operation.js';

export const account: Operations = {
  'GET /api/auth/google': {
    says: 'Leads to Google, and comes back to /auth/callback; a dreamer who is signed in is asked again by `prompt=login`, and comes back to `next`. A navigation, not a call.',
    query: z.object({
      next: z.string().optional(),
      login_hint: z.string().optional(),
      prompt: z.literal('login').optional(),
    }),
    status: 302,
  },
  'GET /api/auth/google/callback': { says: 'Where Google sends the browser back to.', status: 302 },
  'GET /api/auth/user': { says: 'Who is signed in.', answer: User },
  'GET /api/logout': {
    says: 'Ends this session. A navigation; from another site it asks first.',
    status: 302,
    also: { 200: 'It asks first.' },
  },
  'POST /api/sessions/end': { says: 'Ends every session of the dreamer, this one too.', status: 204 },
  'PATCH /api/profile': { says: 'Changes what is sent.', body: ProfileChanges, answer: ProfileAnswer },
  'GET /api/profile/photo': { says: 'The dreamer’s photo.', answer: 'image/jpeg' },
  'GET /api/profile/export': { says: 'Everything that is the dreamer’s, in one ZIP.', answer: ARCHIVE_TYPE },
  'POST /api/profile/import': {
    says: 'Brings such a ZIP back; the answer is a line of JSON for each step.',
    body: ARCHIVE_TYPE,
    answer: 'application/x-ndjson',
  },
  'DELETE /api/profile': {
    says: 'Erases the dreamer and all that is theirs, for good. 403 `sign-in-again` when they signed in more than ten minutes ago.',
    body: EraseAccount,
    status: 204,
  },
  'POST /api/connect-whatsapp': {
    says: 'Claims a number; a message from it proves it.',
    body: ConnectWhatsapp,
    answer: ConnectWhatsappAnswer,
  },
  'POST /api/disconnect-whatsapp': { says: 'Lets go of it.', answer: z.object({}) },
};

export const house: Operations = {
  'GET /api/live': {
    says: 'Server-sent events that say which dream changed, or that the account did.',
    answer: 'text/event-stream',
  },
  'GET /api/brand': { says: 'What the house is called.', answer: Brand },
  'GET /api/health': {
    says: 'How the whole house is: 503 names who is missing.',
    answer: z.object({ status: z.literal('ok'), services: z.record(z.string(), z.enum(['ok', 'missing'])) }),
  },
  'GET /api/docs': { says: 'This page.', answer: HTML },
  'GET /api/docs/docs.css': { says: 'How it looks.', answer: 'text/css' },
  'GET /api/docs/openapi.json': { says: 'The same for programs.', answer: z.object({ openapi: z.string() }).loose() },
  'POST /api/webhooks/whatsapp': {
    says: 'Twilio brings a message; the receipt is answered as TwiML.',
    body: 'application/x-www-form-urlencoded',
    answer: 'text/xml',
  },
  'POST /api/webhooks/whatsapp/status': {
    says: 'Twilio says how far a reply has come.',
    body: 'application/x-www-form-urlencoded',
    status: 204,
  },
};
