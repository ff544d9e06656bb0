import { z } from 'zod';
import { defineEvent } from './event.js';

/** No words came out of a voice note, with a reason a dreamer can read. */
export const VoiceNoteFailed = defineEvent(
  'voice-note-failed',
  1,
  z.object({
    messageId: z.uuid(),
    dreamerId: z.uuid(),
    reason: z.string(),
    /** True when it may still be listened to and nobody but the messaging vendor has its audio. */
    needsVendorCopy: z.boolean().default(true),
  }),
);
