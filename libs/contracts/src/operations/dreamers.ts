import { z } from 'zod';
import {
  AiConsent,
  ARCHIVE_TYPE,
  BadgeStats,
  EraseAccount,
  EXISTING_ACCOUNT,
  ImportedFiles,
  LanguageChoice,
  LAST_WAY,
  MAX_ARCHIVE_BYTES,
  NOT_INVITED,
  PasskeyName,
  PhotoConsent,
  ProfileAnswer,
  ProfileChanges,
  SIGN_IN_AGAIN,
  SignInWays,
  SimilarDreamsChoice,
  SpeechLanguage,
  TotalUsers,
  WAY_OF_ANOTHER,
} from '../http/index.js';
import { TABLE_TYPE, TableColumns } from '../http/table-import.js';
import { Accounts, AccountsRequest, Usage, UsageRequest } from '../internal/account.js';
import { Letters, MessageHistory, StoredSongs } from '../internal/archive.js';
import {
  AccountsOfAddress,
  DREAM_NOT_FOUND,
  Dreamer,
  ImageConsent,
  InvitationHash,
  Invitations,
  OwnDream,
  OwnDreamQuery,
  Passkey,
  ProvenWay,
  SignedInDreamer,
  SignedInIdentity,
  StoredAiConsent,
} from '../internal/dreamer.js';
import { operations, REVALIDATE } from './operation.js';

export const dreamers = operations(
  { service: 'dreams', audience: 'dreamer', topic: 'Account' },
  {
    'GET /api/profile': { summary: 'The dreamer’s profile.', response: ProfileAnswer },
    'PUT /api/profile/language': {
      summary:
        'Chooses the language of the app, the bot and the mails; null leaves it to the browser and the first message.',
      body: LanguageChoice,
      response: ProfileAnswer,
      appends: ['language-changed'],
      example: { language: 'de' },
    },
    'PATCH /api/profile': {
      summary: 'Changes the fields that are sent.',
      body: ProfileChanges,
      response: ProfileAnswer,
      quotas: ['republicationsPerHour'],
      errors: { 'invalid-photo': 400, 'phone-connected': 409, 'too-many-requests': 429 },
      appends: ['dream-published', 'time-zone-changed'],
      example: { location: 'Lisbon' },
    },
    'PUT /api/profile/photo-consent': {
      summary: 'Whether artworks, and public ones, may be made with the photo.',
      body: PhotoConsent,
      status: 204,
      quotas: ['republicationsPerHour'],
      errors: { 'too-many-requests': 429 },
      appends: ['dream-published'],
      example: { allowPhotoInArt: true, allowPhotoInPublic: false },
    },
    'PUT /api/profile/ai-consent': {
      summary: 'Switches AI off or on for all dreams.',
      body: AiConsent,
      status: 204,
      quotas: ['republicationsPerHour'],
      errors: { 'too-many-requests': 429 },
      appends: ['ai-consent-changed', 'dream-published', 'embedding-requested'],
      example: { noAi: false },
    },
    'PUT /api/profile/similar-dreams': {
      summary: 'Whether the bot’s reply mentions an earlier dream that is near the new one.',
      body: SimilarDreamsChoice,
      status: 204,
      example: { isOn: false },
    },
    'PUT /api/profile/speech-language': {
      summary: 'The language of the voice notes, or none to detect it.',
      body: SpeechLanguage,
      status: 204,
      appends: ['speech-language-changed'],
      example: { language: 'es-ES' },
    },
    'GET /api/profile/photo': {
      summary: 'The dreamer’s photo.',
      response: 'image/jpeg',
      errors: { 'photo-not-found': 404 },
      cache: REVALIDATE,
    },
    'GET /api/profile/export': {
      summary: 'Everything that is the dreamer’s, in one ZIP.',
      response: ARCHIVE_TYPE,
      timeoutMs: 120_000,
      errors: { 'export-under-way': 429, [SIGN_IN_AGAIN]: 403 },
    },
    'POST /api/profile/import': {
      summary:
        'Takes such a ZIP back, or notes in Markdown, or an export of Day One or Journiv; the response is a line of JSON for each step.',
      body: ARCHIVE_TYPE,
      maxBody: MAX_ARCHIVE_BYTES,
      streamsBody: true,
      response: 'application/x-ndjson',
      timeoutMs: 120_000,
      quotas: ['importsPerHour'],
      errors: { 'not-an-archive': 422, 'import-under-way': 429, 'too-many-imports': 429 },
    },
    'POST /api/profile/import/table': {
      summary: 'Takes a table of dreams, of which each row is one; the response is that of an archive.',
      query: TableColumns,
      body: TABLE_TYPE,
      maxBody: MAX_ARCHIVE_BYTES,
      streamsBody: true,
      response: 'application/x-ndjson',
      timeoutMs: 120_000,
      quotas: ['importsPerHour'],
      errors: { 'not-an-archive': 422, 'import-under-way': 429, 'too-many-imports': 429 },
    },
    'GET /api/profile/import': {
      summary: 'How many files of imported archives wait, are missing, or were left out.',
      response: ImportedFiles,
    },
    'DELETE /api/profile': {
      summary: 'Erases the dreamer and everything that is theirs, for good.',
      body: EraseAccount,
      status: 204,
      errors: { [SIGN_IN_AGAIN]: 403 },
      appends: ['dreamer-erased'],
    },
    'GET /api/profile/sign-in-ways': { summary: 'How the dreamer signs in.', response: SignInWays },
    'DELETE /api/profile/sign-in-ways/:way': {
      audience: 'owner',
      summary: 'Removes a way to sign in; the last one stays.',
      status: 204,
      errors: { 'way-not-found': 404, [LAST_WAY]: 409, [SIGN_IN_AGAIN]: 403 },
    },
    'PATCH /api/profile/sign-in-ways/:way': {
      audience: 'owner',
      summary: 'Names a passkey.',
      body: PasskeyName,
      status: 204,
      errors: { 'way-not-found': 404 },
      example: { name: 'My phone' },
    },
    'GET /api/badges/stats': { summary: 'How many dreamers hold each badge.', response: BadgeStats, topic: 'Journal' },
    'GET /api/stats/total-users': { summary: 'How many dreamers there are.', response: TotalUsers, topic: 'Journal' },
  },
);

const notFound = { 'dreamer-not-found': 404 };
const Skip = z.object({ skip: z.coerce.number<number>().int().min(0) });

export const dreamersInternal = operations(
  { service: 'dreams', audience: 'internal', topic: 'Internal' },
  {
    'POST /internal/dreamers': {
      summary: 'Who signed in; a new account when there is none yet.',
      body: SignedInIdentity,
      response: SignedInDreamer,
      errors: { [EXISTING_ACCOUNT]: 409, [NOT_INVITED]: 403 },
      appends: ['ai-consent-changed'],
    },
    'POST /internal/invitations': {
      summary: 'Stores an invitation, which begins one account within seven days.',
      body: InvitationHash,
      response: z.object({ id: z.uuid() }),
    },
    'GET /internal/invitations': { summary: 'Invitations that can be used.', response: Invitations },
    'POST /internal/invitations/find': {
      summary: 'Whether an invitation can be used.',
      body: InvitationHash,
      response: z.object({ isOpen: z.boolean() }),
    },
    'DELETE /internal/invitations/:invitation': { summary: 'Withdraws an invitation.', status: 204 },
    'POST /internal/dreamers/by-address': {
      summary: 'The accounts with a verified address, and how they sign in.',
      body: z.object({ email: z.email() }),
      response: AccountsOfAddress,
    },
    'POST /internal/dreamers/:dreamer/sign-in-ways': {
      summary: 'Adds a way to sign in to an account.',
      body: ProvenWay,
      status: 204,
      errors: { ...notFound, [WAY_OF_ANOTHER]: 409 },
      appends: ['sign-in-way-added'],
    },
    'DELETE /internal/dreamers/:dreamer/sign-in-ways/:way': {
      summary: 'Removes a way to sign in, except the last one.',
      status: 204,
      errors: { 'way-not-found': 404, [LAST_WAY]: 409 },
    },
    'POST /internal/sign-in-ways/find': {
      summary: 'Who signs in by a way.',
      body: ProvenWay.pick({ issuer: true, subject: true }),
      response: z.object({ dreamerId: z.uuid().nullable(), passkey: Passkey.nullable().default(null) }),
    },
    'POST /internal/passkeys/use': {
      summary: 'A passkey was used.',
      body: z.object({ subject: z.string(), counter: z.number().int().min(0) }),
      status: 204,
    },
    'DELETE /internal/dreamers/:dreamer': {
      summary: 'Erases a dreamer whose removal an operator has announced.',
      status: 204,
      errors: notFound,
      appends: ['dreamer-erased'],
    },
    'POST /internal/accounts': {
      summary: 'Accounts for an operator, newest first.',
      body: AccountsRequest,
      response: Accounts,
    },
    'POST /internal/usage/dreams': {
      summary: 'What dreamers have used of their quotas.',
      body: UsageRequest,
      response: Usage,
    },
    'POST /internal/usage/media': {
      service: 'media',
      summary: 'What dreamers have used of their quotas, and stored.',
      body: UsageRequest,
      response: Usage,
    },
    'POST /internal/usage/collective': {
      service: 'collective',
      summary: 'What dreamers have used of their quotas.',
      body: UsageRequest,
      response: Usage,
    },
    'GET /internal/dreamers/:dreamer': { summary: 'One dreamer.', response: Dreamer, errors: notFound },
    'GET /internal/dreamers/:dreamer/image-consent': {
      summary: 'What a dreamer allows the image generator for one of their dreams.',
      query: z.object({ dream: z.uuid() }),
      response: ImageConsent,
      errors: notFound,
    },
    'GET /internal/dreamers/:dreamer/ai-consent': {
      summary: 'Whether a dreamer allows AI.',
      response: StoredAiConsent,
      errors: notFound,
    },
    'GET /internal/dreamers/:dreamer/own-dream': {
      summary: 'Whether a dream is this dreamer’s, by its id or the message that became it.',
      query: OwnDreamQuery,
      response: OwnDream,
      errors: { [DREAM_NOT_FOUND]: 404 },
    },
    'GET /internal/message-history/:dreamer': {
      service: 'messaging',
      summary: 'What was written on WhatsApp, oldest first; an empty page is the end.',
      query: Skip,
      response: MessageHistory,
    },
    'GET /internal/letters/:fingerprint': {
      service: 'messaging',
      summary: 'The contact messages from the e-mail address of this fingerprint.',
      params: { fingerprint: z.string().max(100) },
      response: Letters,
    },
    'GET /internal/interpretations/:dreamer': {
      service: 'collective',
      summary: 'The interpretations of a dreamer, oldest first; an empty page is the end.',
      query: Skip,
      response: StoredSongs,
    },
  },
);
