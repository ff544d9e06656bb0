import { z } from 'zod';
import { defineEvent } from './event.js';

const dream = { dreamId: z.uuid(), title: z.string() };
const told = <Outcome extends string>(outcome: Outcome) => z.object({ outcome: z.literal(outcome), ...dream });

/** What became of a request; messaging finds the words for it. */
export const RequestOutcome = z.discriminatedUnion('outcome', [
  told('undone'),
  told('private'),
  told('public'),
  /** Not public yet: by these somebody could be found. Asked once more, it is published. */
  told('mentions').extend({ mentions: z.array(z.string()) }),
  told('lucid'),
  told('words-added'),
  /** It failed at every attempt; the dream is as it was. */
  told('not-done'),
  told('last').extend({ isPublic: z.boolean(), isLucid: z.boolean() }),
  /** The dream is not in the journal. */
  z.object({ outcome: z.literal('gone') }),
]);
export type RequestOutcome = z.infer<typeof RequestOutcome>;

/** The journal did, or could not do, what a dreamer asked through the bot. */
export const RequestAnswered = defineEvent(
  'request-answered',
  1,
  z.object({
    /** Row of messaging's inbound message that asked. */
    messageId: z.uuid(),
    dreamerId: z.uuid(),
    reply: RequestOutcome,
  }),
);
