import { z } from 'zod';
import { defineEvent } from './event.js';

/** A dream has its words, its title and its painting. */
export const DreamCompleted = defineEvent(
  'dream-completed',
  1,
  z.object({
    dreamId: z.uuid(),
    dreamerId: z.uuid(),
    title: z.string(),
    mediaKey: z.string(),
    /** A sentence that the dreamer should read with it, such as that only a part of a long note was heard. */
    remark: z.string().nullish(),
  }),
);
