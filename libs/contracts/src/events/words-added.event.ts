import { z } from 'zod';
import { defineEvent } from './event.js';

/** A dreamer added text to the last dream that they sent to the bot. */
export const WordsAdded = defineEvent(
  'words-added',
  1,
  z.object({
    /** Row of messaging's inbound message with the added text. */
    messageId: z.uuid(),
    dreamerId: z.uuid(),
    /** Row of the inbound message that became the dream in question. */
    about: z.uuid(),
    text: z.string(),
  }),
);
