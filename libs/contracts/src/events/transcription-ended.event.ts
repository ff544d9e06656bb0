import { z } from 'zod';
import { defineEvent } from './event.js';

/** A kept voice note was heard again: with words, or with a reason a dreamer can read. */
export const TranscriptionEnded = defineEvent(
  'transcription-ended',
  1,
  z.object({
    transcriptId: z.uuid(),
    dreamId: z.uuid(),
    dreamerId: z.uuid(),
    /** Null when it failed. */
    text: z.string().nullable(),
    language: z.string().nullable(),
    reason: z.string().nullable(),
  }),
);
