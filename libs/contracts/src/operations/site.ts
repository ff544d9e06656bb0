import { z } from 'zod';
import {
  AccessTokens,
  ALL_PROGRAMS_ALLOWED,
  ALL_TOKENS_MADE,
  AllowedRequest,
  Brand,
  CreatedAccessToken,
  INVITATION_OVER,
  InvitationSecret,
  LAST_WAY,
  MailLinkProof,
  MailLinkRequest,
  NewAccessToken,
  NOTICE_OVER,
  NoticeToken,
  OTHER_BROWSER,
  PageAfterSignIn,
  PASSKEY_REFUSED,
  PasskeyOptions,
  PasskeyRequest,
  PasskeyResponse,
  ProgramAnswer,
  ProgramRequest,
  Programs,
  ProgramTokens,
  REQUEST_NOT_ALLOWED,
  RequestingProgram,
  Sessions,
  SIGN_IN_AGAIN,
  UNKNOWN_PROGRAM,
  User,
  WAY_OF_ANOTHER,
  WRONG_CODE,
} from '../http/index.js';
import { operations } from './operation.js';

const HOUR = 'public, max-age=3600';
const FIVE_MINUTES = 'public, max-age=300';

export const sessions = operations(
  { service: 'gateway', audience: 'visitor', topic: 'Account' },
  {
    'GET /api/auth/google': {
      summary:
        'Leads to Google, and comes back to /auth/callback; with `prompt=login` a dreamer who is signed in authenticates again, and comes back to `next`. A navigation, not a call.',
      query: z.object({
        next: z.string().optional(),
        login_hint: z.string().optional(),
        prompt: z.literal('login').optional(),
        add: z.literal('true').optional(),
      }),
      status: 302,
      quotas: ['signInsPer10Minutes'],
    },
    'GET /api/auth/google/callback': {
      summary: 'Where Google sends the browser back to.',
      status: 302,
      quotas: ['signInsPer10Minutes'],
      appends: ['new-device-used', 'sign-in-way-added'],
    },
    'GET /api/auth/openid/:provider': {
      summary:
        'Leads to another OpenID provider, as the route of Google does; with `add` it becomes a further way of the dreamer who is signed in. A navigation, not a call.',
      params: { provider: z.string().max(20) },
      query: z.object({
        next: z.string().optional(),
        login_hint: z.string().optional(),
        prompt: z.literal('login').optional(),
        add: z.literal('true').optional(),
      }),
      status: 302,
      quotas: ['signInsPer10Minutes'],
    },
    'GET /api/auth/openid/:provider/callback': {
      summary: 'Where the provider sends the browser back to.',
      params: { provider: z.string().max(20) },
      status: 302,
      quotas: ['signInsPer10Minutes'],
      appends: ['new-device-used', 'sign-in-way-added'],
    },
    'POST /api/auth/mail-link': {
      summary: 'Mails a link and a code to sign in; the answer is the same for every address.',
      body: MailLinkRequest,
      status: 204,
      quotas: ['signInMailsToRecipientPerHour', 'signInMailsPerHour', 'signInMailsOfAllPerHour'],
      errors: { 'too-many-mails': 429, [SIGN_IN_AGAIN]: 403, 'page-not-found': 404 },
      example: { email: 'mei@example.org' },
    },
    'POST /api/auth/mail-link/use': {
      summary: 'Signs in by the link or the code, in the browser that requested the mail.',
      body: MailLinkProof,
      response: PageAfterSignIn,
      errors: { [OTHER_BROWSER]: 422, [WRONG_CODE]: 422 },
      appends: ['new-device-used', 'sign-in-way-added'],
      example: { code: '123456' },
    },
    'POST /api/auth/passkey/options': {
      summary: 'What the browser needs to use a passkey, or to make one for the dreamer who is signed in.',
      body: PasskeyRequest,
      response: PasskeyOptions,
      errors: { 'page-not-found': 404, [SIGN_IN_AGAIN]: 403 },
      example: { purpose: 'sign-in' },
    },
    'POST /api/auth/passkey': {
      summary: 'Signs in by a passkey.',
      body: PasskeyResponse,
      response: PageAfterSignIn,
      errors: { [PASSKEY_REFUSED]: 422 },
      appends: ['new-device-used'],
      example: { response: { id: 'a-passkey' } },
    },
    'POST /api/auth/passkeys': {
      audience: 'dreamer',
      summary: 'Adds a passkey that the browser has made.',
      body: PasskeyResponse,
      status: 204,
      errors: { [PASSKEY_REFUSED]: 422, [WAY_OF_ANOTHER]: 409 },
      appends: ['sign-in-way-added'],
      example: { response: { id: 'a-passkey' } },
    },
    'POST /api/auth/pending-way': {
      audience: 'dreamer',
      summary: 'Adds the way to sign in that this browser has proven before it signed in by another one.',
      status: 204,
      errors: { 'way-not-found': 404, [WAY_OF_ANOTHER]: 409, [SIGN_IN_AGAIN]: 403 },
      appends: ['sign-in-way-added'],
    },
    'DELETE /api/auth/pending-way': {
      audience: 'dreamer',
      summary: 'Does not add it.',
      status: 204,
    },
    'GET /api/auth/user': { audience: 'dreamer', summary: 'Who is signed in.', response: User },
    'GET /api/logout': {
      summary: 'Ends this session. A navigation; from another site it needs a confirmation.',
      status: 302,
      otherStatuses: { 200: 'The page with the confirmation.' },
    },
    'POST /api/sessions/end': {
      audience: 'dreamer',
      summary: 'Ends every session of the dreamer, this one too.',
      status: 204,
    },
    'GET /api/sessions': {
      audience: 'dreamer',
      summary: 'The browsers in which the dreamer is signed in.',
      response: Sessions,
    },
    'POST /api/sessions/end-others': {
      audience: 'dreamer',
      summary: 'Ends every other session of the dreamer.',
      status: 204,
    },
    'DELETE /api/sessions/:session': {
      audience: 'owner',
      summary: 'Ends one session; its browser counts as a new device at its next sign-in.',
      status: 204,
      errors: { 'session-not-found': 404 },
    },
    'GET /api/tokens': {
      audience: 'dreamer',
      summary: 'The tokens with which programs of the dreamer reach the journal, without their secrets.',
      response: AccessTokens,
    },
    'POST /api/tokens': {
      audience: 'dreamer',
      summary: 'Makes a token for a program and shows its secret once; needs a recent sign-in.',
      body: NewAccessToken,
      status: 201,
      response: CreatedAccessToken,
      quotas: ['newTokensPerDay'],
      errors: { [SIGN_IN_AGAIN]: 403, [ALL_TOKENS_MADE]: 409, 'too-many-requests': 429 },
      appends: ['access-token-made'],
      example: { name: 'My notes', scopes: ['read'], days: 30 },
    },
    'DELETE /api/tokens/:token': {
      audience: 'owner',
      summary: 'Revokes a token; it opens nothing from the next second on.',
      status: 204,
      errors: { 'token-not-found': 404 },
    },
    'GET /api/programs': {
      audience: 'dreamer',
      summary: 'The programs that the dreamer has allowed to reach the journal, without their tokens.',
      response: Programs,
    },
    'GET /api/programs/request': {
      audience: 'dreamer',
      summary:
        'Which program asks for the journal, and for what: its document is fetched from the address that is its name.',
      query: ProgramRequest,
      response: RequestingProgram,
      quotas: ['programDocumentsPerHour'],
      errors: { [UNKNOWN_PROGRAM]: 422, 'too-many-requests': 429 },
    },
    'POST /api/programs': {
      audience: 'dreamer',
      summary: 'Allows a program what the dreamer chose of that for which it asks.',
      body: AllowedRequest,
      status: 201,
      response: ProgramAnswer,
      quotas: ['newTokensPerDay', 'programDocumentsPerHour'],
      errors: {
        [UNKNOWN_PROGRAM]: 422,
        [REQUEST_NOT_ALLOWED]: 422,
        [ALL_PROGRAMS_ALLOWED]: 409,
        'too-many-requests': 429,
      },
      appends: ['access-token-made'],
      example: { request: {}, scopes: ['read'] },
    },
    'DELETE /api/programs/:program': {
      audience: 'owner',
      summary: 'Ends a program; its tokens open nothing from the next second on.',
      status: 204,
      errors: { 'program-not-found': 404 },
    },
    'POST /api/auth/invitation': {
      summary: 'Remembers an invitation in this browser for an hour; the sign-in that begins an account uses it up.',
      body: InvitationSecret,
      status: 204,
      errors: { [INVITATION_OVER]: 422 },
      example: { secret: 'of-a-link' },
    },
    'POST /api/auth/notice': {
      summary:
        'Ends what a mail was about: the sessions of a new device; or a new way to sign in or a token for a program, with all sessions. Repeating it changes nothing.',
      body: NoticeToken,
      status: 204,
      errors: { [NOTICE_OVER]: 422, [LAST_WAY]: 409 },
      example: { token: 'device.of.a.mail' },
    },
  },
);

export const site = operations(
  { service: 'gateway', audience: 'visitor', topic: 'Service' },
  {
    'GET /api/live': {
      audience: 'dreamer',
      summary: 'Server-sent events that say which dream or recording changed, or that the account did.',
      response: 'text/event-stream',
      cache: 'private, no-store, no-transform',
    },
    'GET /api/brand': { summary: 'What the product is called here.', response: Brand, cache: 'no-cache' },
    'GET /api/health': {
      summary: 'Whether every service is ready: 503 names those that are not.',
      response: z.object({ status: z.literal('ok'), services: z.record(z.string(), z.enum(['ok', 'missing'])) }),
    },

    'GET /api/docs/openapi.json': {
      summary: 'The same for programs.',
      response: z.object({ openapi: z.string() }).loose(),
      cache: FIVE_MINUTES,
    },
    'GET /robots.txt': { summary: 'What search engines may read.', response: 'text/plain', cache: HOUR },
    'GET /sitemap.xml': { summary: 'The public pages.', response: 'application/xml', cache: HOUR },
    'GET /site.webmanifest': {
      summary: 'Name and icons for home screens; an unknown language is English.',
      query: z.object({ language: z.string().optional() }),
      response: 'application/manifest+json',
      cache: HOUR,
    },
  },
);

const FORM = { body: 'application/x-www-form-urlencoded', maxBody: 8_192, isForPrograms: true } as const;
const document = z.record(z.string(), z.unknown());

/** OAuth 2.1 for `/mcp`: what programs call. The dreamer decides on the page /allow. */
export const programs = operations(
  { service: 'gateway', audience: 'visitor', topic: 'Programs' },
  {
    'GET /.well-known/oauth-protected-resource': {
      summary: 'Who gives tokens for /mcp (RFC 9728).',
      response: document,
      cache: HOUR,
    },
    'GET /.well-known/oauth-protected-resource/mcp': { summary: 'The same.', response: document, cache: HOUR },
    'GET /.well-known/oauth-authorization-server': {
      summary: 'Where a program asks for tokens, and how (RFC 8414).',
      response: document,
      cache: HOUR,
    },
    'POST /oauth/token': {
      ...FORM,
      summary: 'Turns a code, or a refresh token, into an access token for an hour and the next refresh token.',
      response: ProgramTokens,
      cache: 'no-store',
      otherStatuses: { 400: 'The error, as OAuth names it.' },
    },
    'POST /oauth/revoke': {
      ...FORM,
      summary: 'Ends the program to which a token belongs (RFC 7009).',
      cache: 'no-store',
      otherStatuses: { 400: 'The error, as OAuth names it.' },
    },
  },
);

export const admin = operations(
  { service: 'gateway', audience: 'operator', topic: 'Administration' },
  {
    'GET /admin': { summary: 'Leads to the queues.', status: 302 },
    'GET /admin/deliveries': { summary: 'Deliveries that failed, or those about one thing.', response: 'text/html' },
    'GET /admin/reports': {
      summary: 'Public dreams that were reported, what was reported in circles, and corrections of frameworks.',
      response: 'text/html',
    },
    'GET /admin/invitations': {
      summary: 'Invitations that can be used, and what operators did last.',
      response: 'text/html',
    },
    'POST /admin/invitations': {
      summary: 'Makes an invitation and shows its link once, or mails it to an address.',
      body: 'application/x-www-form-urlencoded',
      maxBody: 8_192,
      response: 'text/html',
    },
    'POST /admin/invitations/:invitation/withdraw': { summary: 'Withdraws an invitation.', status: 303 },
    'GET /admin/people': { summary: 'The accounts of this server, newest first.', response: 'text/html' },
    'POST /admin/people': {
      summary: 'Searches the accounts, and shows further ones; an address is in no log this way.',
      body: 'application/x-www-form-urlencoded',
      maxBody: 8_192,
      response: 'text/html',
    },
    'GET /admin/people/:dreamer': {
      summary: 'One account, what it has used, and what operators did about it.',
      response: 'text/html',
      errors: { 'dreamer-not-found': 404 },
    },
    'POST /admin/people/:dreamer/:decision': {
      summary: 'Suspends an account, lifts that, sets its limits, announces its removal, or takes that back.',
      params: { decision: z.string().max(20) },
      body: 'application/x-www-form-urlencoded',
      maxBody: 8_192,
      status: 303,
      errors: { 'dreamer-not-found': 404, 'own-account': 409 },
      appends: ['account-rules-changed', 'removal-announced'],
    },
    'POST /admin/reports/:published/:decision': {
      summary: 'Decides on a reported dream.',
      params: { decision: z.string().max(20) },
      status: 303,
      appends: ['dream-withdrawn'],
    },
    'POST /admin/reports/corrections/:correction/settle': { summary: 'Marks a correction as done.', status: 303 },
    'POST /admin/reports/circles/:report/:decision': {
      summary: 'Decides on what was reported in a circle.',
      params: { decision: z.string().max(20) },
      status: 303,
    },
  },
);
