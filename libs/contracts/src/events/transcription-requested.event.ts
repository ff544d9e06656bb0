import { z } from 'zod';
import { defineEvent } from './event.js';

/** A dreamer requests another transcription of a stored voice note, in a given language. */
export const TranscriptionRequested = defineEvent(
  'transcription-requested',
  1,
  z.object({
    /** Id of the transcript; it makes billing and storing idempotent. */
    transcriptId: z.uuid(),
    dreamId: z.uuid(),
    dreamerId: z.uuid(),
    audioKey: z.string(),
    language: z.string(),
  }),
);
