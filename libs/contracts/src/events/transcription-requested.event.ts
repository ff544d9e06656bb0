import { z } from 'zod';
import { defineEvent } from './event.js';

/** A dreamer wants a kept voice note heard again, in a language they name. */
export const TranscriptionRequested = defineEvent(
  'transcription-requested',
  1,
  z.object({
    /** Names this hearing for ever, so that it is paid and kept once. */
    transcriptId: z.uuid(),
    dreamId: z.uuid(),
    dreamerId: z.uuid(),
    audioKey: z.string(),
    language: z.string(),
  }),
);
