import { z } from 'zod';
import {
  Blocks,
  Circle,
  CircleDreams,
  CircleDreamsQuery,
  CircleMembership,
  CircleNews,
  CircleReport,
  Circles,
  CirclesOfDream,
  CircleWeekQuery,
  DreamInCircle,
  Invitation,
  InvitationCall,
  JoinedCircle,
  MAX_DREAMS_READ,
  MemberDistance,
  NewAnswer,
  NewCircle,
  NewInvitation,
  NewReply,
  ReplyForChat,
  WeekInCircle,
} from '../http/index.js';
import { CircleDreamsToRead, CircleWeekDreams } from '../internal/circle.js';
import { ReportDecision, ReportedInCircles } from '../internal/reports.js';
import { WEEK_IMAGE_ERRORS } from './community.js';
import { operations } from './operation.js';

const CALLER_MUST_BE_MEMBER = '404 for everybody who is no member at this moment.';

export const circles = operations(
  { service: 'dreams', audience: 'owner', topic: 'Circles' },
  {
    'GET /api/circles': { audience: 'dreamer', summary: 'The circles that the dreamer is in.', response: Circles },
    'POST /api/circles': {
      audience: 'dreamer',
      summary:
        'Begins a circle with the dreamer as its first member; the same `Idempotency-Key` gives the same circle.',
      body: NewCircle,
      idempotencyKey: true,
      status: 201,
      response: Circle,
      quotas: ['newCirclesPerDay'],
      errors: { 'no-idempotency-key': 400, 'too-many-circles': 409, 'too-many-requests': 429 },
      example: { kind: 'friend_network', name: 'The Sunday Table' },
    },
    'GET /api/circles/:circle': { summary: `Its members. ${CALLER_MUST_BE_MEMBER}`, response: Circle },
    'PUT /api/circles/:circle/membership': {
      summary: 'What the caller shows in this circle; the others are not told.',
      body: CircleMembership,
      response: Circle,
      example: { isHidden: false, showsNames: false, repliesByChat: false },
    },
    'DELETE /api/circles/:circle/membership': {
      summary: 'Leaves the circle; the caller’s dreams and replies go along at once.',
      status: 204,
    },
    'PUT /api/circles/:circle/members/:member/distance': {
      summary: 'Mutes a member in this circle or blocks them in every circle; the member is not told.',
      body: MemberDistance,
      response: Circle,
      example: { isMuted: true, isBlocked: false },
    },
    'DELETE /api/circles/:circle/members/:member': {
      summary: 'The eldest member removes another one, whose dreams and replies go along at once.',
      status: 204,
      errors: { 'not-the-keeper': 403 },
    },
    'POST /api/circles/:circle/invitations': {
      summary: 'Writes an invitation for one person, which holds for a week.',
      status: 201,
      response: NewInvitation,
      quotas: ['invitationsPerDay'],
      errors: { 'circle-full': 409, 'too-many-requests': 429 },
    },
    'DELETE /api/circles/:circle/invitations/:invitation': {
      summary: 'Takes back an invitation that nobody has accepted.',
      status: 204,
    },
    'POST /api/circle-invitations/look': {
      audience: 'dreamer',
      summary: 'What an invitation leads to and who wrote it. It changes nothing.',
      body: InvitationCall,
      response: Invitation,
      errors: { 'invitation-not-found': 404 },
      example: { token: 'AAAAAAAAAAAAAAAAAAAAAA' },
    },
    'POST /api/circle-invitations/accept': {
      audience: 'dreamer',
      summary: 'Joins the circle of an invitation; again by the same dreamer it changes nothing.',
      body: InvitationCall,
      response: JoinedCircle,
      errors: {
        ...{ 'invitation-not-found': 404, 'own-invitation': 409 },
        ...{ 'circle-full': 409, 'too-many-circles': 409 },
      },
      example: { token: 'AAAAAAAAAAAAAAAAAAAAAA' },
    },
    'GET /api/blocks': { audience: 'dreamer', summary: 'Whom the dreamer has blocked.', response: Blocks },
    'DELETE /api/blocks/:block': { summary: 'Ends a block.', status: 204 },
  },
);

/** What a member of a circle reads of others, and what they write. */
export const listening = operations(
  { service: 'dreams', audience: 'owner', topic: 'Circles' },
  {
    'GET /api/circles/:circle/dreams': {
      summary: `Dreams that were told to the circle, the last one told first. ${CALLER_MUST_BE_MEMBER}`,
      query: CircleDreamsQuery,
      response: CircleDreams,
    },
    'GET /api/circles/:circle/dreams/:dream/picture': {
      summary: 'The cover of a dream in the circle; it has no other address for its members.',
      query: z.object({ w: z.enum(['320', '480', '640', '960']).optional() }),
      response: 'image/webp',
      errors: { unavailable: 503 },
    },
    'GET /api/circles/:circle/dreams/:dream/voice': {
      summary: 'The voice note of a dream in the circle, where its dreamer lets it be heard.',
      response: 'audio/ogg',
      errors: { unavailable: 503 },
    },
    'PUT /api/circles/:circle/dreams/:dream/reply': {
      summary: 'Replies to a dream, or replaces the reply. Its dreamer alone reads it.',
      body: NewReply,
      status: 204,
      quotas: ['repliesPerDay'],
      errors: { 'no-replies': 409, 'round-closed': 409, 'too-many-requests': 429 },
      example: { words: 'the sea would be my mother' },
    },
    'DELETE /api/circles/:circle/dreams/:dream/reply': { summary: 'Takes the reply back.', status: 204 },
    'POST /api/circles/:circle/dreams/:dream/report': {
      summary: 'Reports a dream to the operators; the caller does not see it any more.',
      body: CircleReport,
      status: 204,
      quotas: ['reportsPerHour'],
      errors: { 'too-many-requests': 429 },
      example: { reason: 'explicit' },
    },
  },
);

/** What the dreamer of a dream does with it in circles. */
export const telling = operations(
  { service: 'dreams', audience: 'owner', topic: 'Circles' },
  {
    'GET /api/dreams/:dream/circles': {
      summary: 'The dreamer’s circles, which of them have the dream, and what was replied there.',
      response: CirclesOfDream,
    },
    'PUT /api/dreams/:dream/circles/:circle': {
      summary: 'Tells the dream to a circle, or changes whether it takes replies and has its voice note.',
      body: DreamInCircle,
      response: CirclesOfDream,
      example: { takesReplies: true, withVoice: false },
    },
    'DELETE /api/dreams/:dream/circles/:circle': {
      summary: 'Takes the dream back from a circle, with the replies there.',
      response: CirclesOfDream,
    },
    'PUT /api/dreams/:dream/circles/:circle/answer': {
      summary: 'Answers those who replied, once; with it the round ends.',
      body: NewAnswer,
      response: CirclesOfDream,
      quotas: ['repliesPerDay'],
      errors: { 'round-closed': 409, 'too-many-requests': 429 },
      example: { words: 'Thank you. The sea stays.' },
    },
    'POST /api/dreams/:dream/circles/:circle/replies/:reply/report': {
      summary: 'Reports a reply to the operators; the dreamer does not see it any more.',
      body: CircleReport,
      status: 204,
      quotas: ['reportsPerHour'],
      errors: { 'too-many-requests': 429 },
      example: { reason: 'other' },
    },
  },
);

/** The week of a circle, by the code of the canvas. */
export const circleWeeks = operations(
  { service: 'collective', audience: 'owner', topic: 'Circles' },
  {
    'GET /api/circles/:circle/week': {
      summary: `This week of the circle, of the dreams that the caller sees there. ${CALLER_MUST_BE_MEMBER}`,
      query: CircleWeekQuery,
      response: WeekInCircle,
      errors: { unavailable: 503 },
    },
    'POST /api/circles/:circle/week-image': {
      summary: 'Requests the picture of this week, which is made once for all members, and waits a while for it.',
      status: 204,
      timeoutMs: 120_000,
      quotas: ['weekImageRequestsPerHour', 'weekImagesPerDay'],
      errors: { ...WEEK_IMAGE_ERRORS, 'week-of-few-dreamers': 409, unavailable: 503 },
      appends: ['week-image-requested'],
    },
  },
);

export const circlesInternal = operations(
  { service: 'dreams', audience: 'internal', topic: 'Internal' },
  {
    'GET /internal/dreamers/:dreamer/circle-replies/:reply': {
      summary: 'A reply to a dream, for the chat of its dreamer.',
      response: ReplyForChat,
      errors: { 'reply-not-found': 404 },
    },
    'GET /internal/dreamers/:dreamer/circle-news': {
      summary: 'How many dreams others shared with the circles of a dreamer since a moment.',
      query: z.object({ since: z.iso.datetime() }),
      response: CircleNews,
    },
    'GET /internal/dreamers/:dreamer/circles/:circle/dreams': {
      summary: 'The dreams that a dreamer sees in a circle and that AI may read, for a reading.',
      query: z.object({ limit: z.coerce.number<number>().int().min(1).max(MAX_DREAMS_READ) }),
      response: CircleDreamsToRead,
      errors: { 'circle-not-found': 404 },
    },
    'GET /internal/dreamers/:dreamer/circles/:circle/week': {
      summary: 'What a week counts of the dreams that a dreamer sees in a circle.',
      query: z.object({ from: z.iso.date(), to: z.iso.date() }),
      response: CircleWeekDreams,
      errors: { 'circle-not-found': 404 },
    },
    'GET /internal/circle-reports': {
      summary: 'What was reported in circles and has no decision.',
      response: ReportedInCircles,
    },
    'POST /internal/circle-reports/:report/settle': {
      summary: 'Closes the reports of a dream or reply in a circle.',
      response: ReportDecision,
    },
    'POST /internal/circle-reports/:report/remove': {
      summary: 'Takes the reported dream or reply out of the circle.',
      response: ReportDecision,
    },
  },
);
