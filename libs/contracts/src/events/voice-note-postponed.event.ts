import { z } from 'zod';
import { defineEvent } from './event.js';

/** A voice note is stored and transcribed later because a quota is used up. */
export const VoiceNotePostponed = defineEvent(
  'voice-note-postponed',
  1,
  z.object({
    messageId: z.uuid(),
    dreamerId: z.uuid(),
    /** Identifies this delay: the dreamer is notified once per delay. */
    delayId: z.uuid(),
    until: z.iso.datetime(),
  }),
);
