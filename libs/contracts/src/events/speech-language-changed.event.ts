import { z } from 'zod';
import { defineEvent } from './event.js';

/** A dreamer pinned the language of their voice notes, or left it to detection. */
export const SpeechLanguageChanged = defineEvent(
  'speech-language-changed',
  1,
  z.object({
    dreamerId: z.uuid(),
    /** BCP 47; null lets the vendor detect it. */
    language: z.string().nullable(),
  }),
);
