import { z } from 'zod';
import { defineEvent } from './event.js';

/** A stored voice note was transcribed again: with a text, or with a reason for the dreamer. */
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
