import { z } from 'zod';
import { CircleKind } from '../http/circle.js';
import { defineEvent } from './event.js';

/** The commands of the bot that apply to a dream. */
export const DreamCommand = z.enum(['undo', 'private', 'public', 'lucid', 'last']);
export type DreamCommand = z.infer<typeof DreamCommand>;

/** A dreamer sent the bot a command about their most recent dream. */
export const CommandReceived = defineEvent(
  'command-received',
  1,
  z.object({
    /** Row of messaging's inbound message. */
    messageId: z.uuid(),
    dreamerId: z.uuid(),
    /** Row of the inbound message that became the dream in question. */
    about: z.uuid(),
    command: DreamCommand,
  }),
);

/** What a message of the bot's chat does with circles. */
export const CircleCommand = z.discriminatedUnion('name', [
  /** Shares a dream, or lists the circles to choose from. */
  z.object({
    name: z.literal('share'),
    /** Row of the inbound message that became the dream. */
    about: z.uuid(),
  }),
  /** Shares the dream of the list that was shown last with one of its circles. */
  z.object({ name: z.literal('choose'), number: z.number().int() }),
  /** Shows an invitation. The hash of its token is in hexadecimal: the token itself is in no event. */
  z.object({ name: z.literal('look'), tokenHash: z.string() }),
  /** Accepts the invitation that was shown last. */
  z.object({ name: z.literal('join') }),
  /** Ends the replies that come to the chat by themselves; nothing answers it. */
  z.object({ name: z.literal('quiet') }),
]);
export type CircleCommand = z.infer<typeof CircleCommand>;

/** A dreamer sent the bot a command about their circles. */
export const CircleCommandReceived = defineEvent(
  'circle-command-received',
  1,
  z.object({
    /** Row of messaging's inbound message. */
    messageId: z.uuid(),
    dreamerId: z.uuid(),
    command: CircleCommand,
  }),
);

/** A member replied to a dream for the first time, and its dreamer wants replies in the chat. The words are not in the event. */
export const CircleReplyWritten = defineEvent(
  'circle-reply-written',
  1,
  z.object({
    replyId: z.uuid(),
    /** The dreamer of the dream. */
    dreamerId: z.uuid(),
  }),
);

const dream = { dreamId: z.uuid(), title: z.string() };
const outcomeOf = <Outcome extends string>(outcome: Outcome) => z.object({ outcome: z.literal(outcome), ...dream });

/** The outcome of a message; messaging chooses the text of the reply. */
export const MessageOutcome = z.discriminatedUnion('outcome', [
  outcomeOf('undone'),
  outcomeOf('private'),
  outcomeOf('public'),
  /** Not published yet: the dream identifies somebody. Repeating the command publishes it. */
  outcomeOf('mentions').extend({ mentions: z.array(z.string()) }),
  outcomeOf('lucid'),
  outcomeOf('words-added'),
  /** A picture without words of its own was added to the most recent dream. */
  outcomeOf('picture-added'),
  /** Every attempt failed; the dream is unchanged. */
  outcomeOf('not-done'),
  outcomeOf('last').extend({ isPublic: z.boolean(), isLucid: z.boolean() }),
  outcomeOf('circle-shared').extend({ circle: z.string() }),
  /** Numbered from 1 on. */
  outcomeOf('which-circle').extend({ circles: z.array(z.string()) }),
  z.object({ outcome: z.enum(['no-circle', 'no-circle-question', 'circle-not-done']) }),
  /** An invitation, before it is accepted; `invitedBy` is null for a dreamer without a name. */
  z.object({ outcome: z.literal('invited'), circle: z.string(), kind: CircleKind, invitedBy: z.string().nullable() }),
  z.object({ outcome: z.literal('joined'), circle: z.string(), circleId: z.uuid() }),
  z.object({
    outcome: z.literal('not-joined'),
    reason: z.enum(['over', 'own', 'full', 'many', 'none']),
  }),
  /** The dream is no longer in the journal. */
  z.object({ outcome: z.literal('gone') }),
  /** There was no dream in the night; `night-has-dream` when the journal has one, `night-reopened` after /undo. */
  z.object({ outcome: z.enum(['night-without-dream', 'night-has-dream', 'night-reopened']) }),
]);
export type MessageOutcome = z.infer<typeof MessageOutcome>;

/** What the journal made of a command, of more words, of a picture or of a night without a dream. */
export const MessageAnswered = defineEvent(
  'message-answered',
  1,
  z.object({
    /** Row of messaging's inbound message. */
    messageId: z.uuid(),
    dreamerId: z.uuid(),
    reply: MessageOutcome,
  }),
);

/** A dreamer claimed a phone number that may receive the approved welcome template, or the vendor delivers it only later. */
export const WelcomeRequested = defineEvent(
  'welcome-requested',
  1,
  z.object({
    /** Row of messaging's outbound message. */
    outboundId: z.uuid(),
    dreamerId: z.uuid(),
  }),
);

/** A message whose webhook was missed has a receipt, which is sent as a reply. */
export const ReceiptMissed = defineEvent(
  'receipt-missed',
  1,
  z.object({
    /** Row of messaging's outbound message. */
    outboundId: z.uuid(),
    dreamerId: z.uuid(),
  }),
);

/** The vendor accepted a reply and then refused to deliver it for a reason that a retry may fix. */
export const ReplyRefused = defineEvent(
  'reply-refused',
  1,
  z.object({
    /** Row of messaging's outbound message. */
    outboundId: z.uuid(),
    dreamerId: z.uuid(),
  }),
);
