import { z } from 'zod';
import { defineEvent } from './event.js';

/** A dreamer remembered more of the last dream they told the bot. */
export const WordsAdded = defineEvent(
  'words-added',
  1,
  z.object({
    /** Row of messaging's inbound message that brought the words. */
    messageId: z.uuid(),
    dreamerId: z.uuid(),
    /** Row of the inbound message that became the dream in question. */
    about: z.uuid(),
    text: z.string(),
  }),
);
