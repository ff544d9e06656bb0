import { z } from 'zod';
import { defineEvent } from './event.js';

/** A dream has its text, its title and its artwork. */
export const DreamCompleted = defineEvent(
  'dream-completed',
  1,
  z.object({
    dreamId: z.uuid(),
    dreamerId: z.uuid(),
    title: z.string(),
    mediaKey: z.string(),
    /** A sentence for the dreamer, for example that only a part of a long voice note was transcribed. */
    remark: z.string().nullish(),
  }),
);
