import { z } from 'zod';
import { defineEvent } from './event.js';

/** A dreamer sent a voice note to the bot; messaging serves its bytes. */
export const VoiceNoteReceived = defineEvent(
  'voice-note-received',
  1,
  z.object({
    /** Row of messaging's inbound message: one message becomes at most one dream. */
    messageId: z.uuid(),
    dreamerId: z.uuid(),
    /** When the dreamer sent it, by the messaging vendor's clock. */
    sentAt: z.iso.datetime(),
  }),
);
