import { z } from 'zod';
import { defineEvent } from './event.js';

/** A voice note could not be transcribed; the reason is a text for the dreamer. */
export const VoiceNoteFailed = defineEvent(
  'voice-note-failed',
  1,
  z.object({
    messageId: z.uuid(),
    dreamerId: z.uuid(),
    reason: z.string(),
    /** True when transcription may still succeed and the audio exists at the messaging vendor only. */
    needsVendorCopy: z.boolean().default(true),
  }),
);
