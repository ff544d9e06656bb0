import { z } from 'zod';
import { defineEvent } from './event.js';

/** A dreamer sent a dream to the bot as text. */
export const TextNoteReceived = defineEvent(
  'text-note-received',
  1,
  z.object({
    /** Row of messaging's inbound message: one message becomes at most one dream. */
    messageId: z.uuid(),
    dreamerId: z.uuid(),
    text: z.string(),
    /** When the dreamer sent it, by the messaging vendor's clock. */
    sentAt: z.iso.datetime(),
  }),
);
