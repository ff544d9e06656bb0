import { z } from 'zod';
import { defineEvent } from './event.js';

/** What can be asked of a dream by a word to the bot. */
export const DreamRequest = z.enum(['undo', 'private', 'public', 'lucid', 'last']);
export type DreamRequest = z.infer<typeof DreamRequest>;

/** A dreamer asked the bot for something about the last dream they told it. */
export const RequestReceived = defineEvent(
  'request-received',
  1,
  z.object({
    /** Row of messaging's inbound message that asks. */
    messageId: z.uuid(),
    dreamerId: z.uuid(),
    /** Row of the inbound message that became the dream in question. */
    about: z.uuid(),
    request: DreamRequest,
  }),
);
