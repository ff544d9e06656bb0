import { z } from 'zod';
import { defineEvent } from './event.js';

/** A voice note is kept and will be listened to later: enough was listened to for now. */
export const VoiceNotePostponed = defineEvent(
  'voice-note-postponed',
  1,
  z.object({
    messageId: z.uuid(),
    dreamerId: z.uuid(),
    /** Names this delay, of which the dreamer is told once. */
    delayId: z.uuid(),
    until: z.iso.datetime(),
  }),
);
