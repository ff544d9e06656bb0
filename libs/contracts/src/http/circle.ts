import { z } from 'zod';
import { LANGUAGES } from '../languages.js';
import { MAX_REPLY_LENGTH } from '../limits.js';
import { DreamImage } from './dream.js';
import { ReportReason } from './report.js';
import { WeeklyRecord } from './weekly.js';
import { exactObject, line, longText } from './written-text.js';

/** The groups of the canvas that dreamers form themselves, by invitation. */
export const CIRCLE_KINDS = ['family_circle', 'friend_network'] as const;
export const CircleKind = z.enum(CIRCLE_KINDS);
export type CircleKind = z.infer<typeof CircleKind>;

const MAX_CIRCLE_NAME_LENGTH = 60;

/** POST /api/circles: two circles may have one name. */
export const NewCircle = exactObject({
  kind: CircleKind,
  name: line(MAX_CIRCLE_NAME_LENGTH, `The name of a circle has at most ${MAX_CIRCLE_NAME_LENGTH} characters.`).refine(
    (name) => name !== '',
    'A circle needs a name.',
  ),
});
export type NewCircle = z.infer<typeof NewCircle>;

const CircleFacts = z.object({
  id: z.uuid(),
  kind: CircleKind,
  name: z.string(),
  memberCount: z.number().int(),
  /** The dreamer hides everything of theirs from this circle; the others are not notified. */
  isHidden: z.boolean(),
});

/** GET /api/circles: those of the dreamer, by name. */
export const Circles = z.object({ circles: z.array(CircleFacts) });
export type Circles = z.infer<typeof Circles>;

export const CircleMember = z.object({
  id: z.uuid(),
  /** The first name, or the whole one where two have the same; null for a dreamer who gave none. */
  name: z.string().nullable(),
  isYou: z.boolean(),
  /** The eldest member, who may remove others. */
  isKeeper: z.boolean(),
  /** The caller sees nothing of this member here. */
  isMuted: z.boolean(),
  /** The caller has blocked this member: neither sees anything of the other. */
  isBlocked: z.boolean(),
});
export type CircleMember = z.infer<typeof CircleMember>;

/** GET /api/circles/:circle */
export const Circle = CircleFacts.extend({
  /** In the order in which they joined. */
  members: z.array(CircleMember),
  /** People in the caller's dreams appear here by their names instead of their roles. */
  showsNames: z.boolean(),
  /** Replies to the caller's dreams here come to the caller's chat too. */
  repliesByChat: z.boolean(),
  /** The caller's invitations that no one has accepted yet. */
  invitations: z.array(z.object({ id: z.uuid(), expiresAt: z.iso.datetime() })),
});
export type Circle = z.infer<typeof Circle>;

/** PUT /api/circles/:circle/membership: what the caller shows in this circle; the others are not notified. */
export const CircleMembership = exactObject({
  isHidden: z.boolean(),
  showsNames: z.boolean(),
  /** Stays as it is when absent. */
  repliesByChat: z.boolean().optional(),
});
export type CircleMembership = z.infer<typeof CircleMembership>;

/** PUT /api/circles/:circle/members/:member/distance; the member is not notified. */
export const MemberDistance = exactObject({ isMuted: z.boolean(), isBlocked: z.boolean() });
export type MemberDistance = z.infer<typeof MemberDistance>;

/** GET /api/blocks: whom the dreamer has blocked, also those with whom they are in no circle any more. */
export const Blocks = z.object({ blocks: z.array(z.object({ id: z.uuid(), name: z.string().nullable() })) });
export type Blocks = z.infer<typeof Blocks>;

/** Of 128 random bits; only its hash is stored. */
const InvitationToken = z.string().max(100);

/** POST /api/circles/:circle/invitations: the token is answered this once. */
export const NewInvitation = z.object({ id: z.uuid(), token: InvitationToken, expiresAt: z.iso.datetime() });
export type NewInvitation = z.infer<typeof NewInvitation>;

/** The body of POST /api/circle-invitations/look and /accept, so that the token is in no address that a server logs. */
export const InvitationCall = exactObject({ token: InvitationToken });

/**
 * What an invited dreamer learns before accepting. `yours`: the caller wrote it; `member`: the caller is in the circle, with
 * its id; `full`: no one else can join.
 */
export const Invitation = z.object({
  state: z.enum(['open', 'yours', 'member', 'full']),
  kind: CircleKind,
  name: z.string(),
  /** The first name of who invites; null for a dreamer who gave none. */
  invitedBy: z.string().nullable(),
  circleId: z.uuid().nullable(),
});
export type Invitation = z.infer<typeof Invitation>;

export const JoinedCircle = z.object({ circleId: z.uuid() });
export type JoinedCircle = z.infer<typeof JoinedCircle>;

/** A reply as its dreamer reads it; the app shows 'If this were my dream' before it. */
export const CircleReply = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  name: z.string().nullable(),
  words: z.string(),
});
export type CircleReply = z.infer<typeof CircleReply>;

/** A circle as the dreamer of a dream sees it. */
export const CircleOfDream = CircleFacts.omit({ memberCount: true }).extend({
  isShared: z.boolean(),
  takesReplies: z.boolean(),
  withVoice: z.boolean(),
  /** In the order in which they were written. */
  replies: z.array(CircleReply),
  /** The last words of the dreamer to those who replied; null without words. */
  answer: z.string().nullable(),
  isClosed: z.boolean(),
});
export type CircleOfDream = z.infer<typeof CircleOfDream>;

/** GET /api/dreams/:dream/circles: every circle of the dreamer, whether it has the dream or not. */
export const CirclesOfDream = z.object({ circles: z.array(CircleOfDream) });
export type CirclesOfDream = z.infer<typeof CirclesOfDream>;

/** PUT /api/dreams/:dream/circles/:circle: shares the dream with the circle, or changes how. */
export const DreamInCircle = exactObject({ takesReplies: z.boolean(), withVoice: z.boolean() });
export type DreamInCircle = z.infer<typeof DreamInCircle>;

/** A dream as a member of the circle reads it, with the people in it as their roles. */
export const CircleDream = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  /** Of the member, as in `CircleMember`. */
  name: z.string().nullable(),
  isYours: z.boolean(),
  /** The date on which its night ended: the time of waking is not shared. */
  night: z.iso.date(),
  title: z.string(),
  words: z.string(),
  /** In which its dreamer uses the app; its words are probably in it. Null while that is not known. */
  language: z.enum(LANGUAGES).nullable(),
  isSensitive: z.boolean(),
  /** Its cover is answered by GET /api/circles/:circle/dreams/:dream/picture. */
  picture: DreamImage.pick({ width: true, height: true, placeholder: true }).nullable(),
  /** Answered by GET /api/circles/:circle/dreams/:dream/voice. */
  hasVoice: z.boolean(),
  takesReplies: z.boolean(),
  isClosed: z.boolean(),
  /** The caller's own reply. */
  reply: z.string().nullable(),
  /** The dreamer's answer, for those who replied and the dreamer. */
  answer: z.string().nullable(),
});
export type CircleDream = z.infer<typeof CircleDream>;

/** Dreams in one answer of GET /api/circles/:circle/dreams. */
export const CIRCLE_DREAMS_A_PAGE = 20;

export const CircleDreamsQuery = z.object({
  /** Number of dreams shared later to leave out. */
  skip: z.coerce.number<number>().int().min(0).max(10_000).default(0),
  /** Only those that were shared since Monday 00:00 UTC; all when absent. */
  shared: z.literal('this-week').optional(),
});
export type CircleDreamsQuery = z.infer<typeof CircleDreamsQuery>;

/** GET /api/circles/:circle/dreams: in the order in which they were shared, the last one first. */
export const CircleDreams = z.object({ dreams: z.array(CircleDream), hasMore: z.boolean() });
export type CircleDreams = z.infer<typeof CircleDreams>;

const Words = longText(MAX_REPLY_LENGTH, `A reply has at most ${MAX_REPLY_LENGTH} characters.`);

/** PUT /api/circles/:circle/dreams/:dream/reply: one reply of each member, which goes to the dreamer alone. */
export const NewReply = exactObject({ words: Words.refine((words) => words.trim() !== '', 'A reply needs words.') });
export type NewReply = z.infer<typeof NewReply>;

/** PUT /api/dreams/:dream/circles/:circle/answer: once, and with it the round ends; null ends it without words. */
export const NewAnswer = exactObject({
  words: Words.transform((words) => (words.trim() === '' ? null : words)).nullable(),
});
export type NewAnswer = z.infer<typeof NewAnswer>;

/** GET /internal/dreamers/:dreamer/circle-replies/:reply: what the chat of the dreamer shows of a reply. */
export const ReplyForChat = CircleReply.pick({ name: true, words: true }).extend({
  dreamId: z.uuid(),
  title: z.string(),
});
export type ReplyForChat = z.infer<typeof ReplyForChat>;

/** GET /internal/dreamers/:dreamer/circle-news: what was shared with the dreamer's circles since a moment. */
export const CircleNews = z.object({
  dreams: z.number().int(),
  /** The circle that has all of them; null for several. */
  circleId: z.uuid().nullable(),
});
export type CircleNews = z.infer<typeof CircleNews>;

/** The report of a dream in a circle or of a reply answers 204: its reporter does not see it any more. */
export const CircleReport = exactObject({ reason: ReportReason });

/** GET /api/circles/:circle/week: the picture has no address of its own, so that it ends with the membership. */
export const WeekInCircle = WeeklyRecord.pick({
  weekStart: true,
  weekEnd: true,
  weekTitle: true,
  collectivePrompt: true,
  imageStoredBase64: true,
  topWordsFormatted: true,
});
export type WeekInCircle = z.infer<typeof WeekInCircle>;
