import { z } from 'zod';
import { defineEvent } from './event.js';

/** The painting of a week is finished, kept and open to everybody. */
export const WeeklyVisionPainted = defineEvent(
  'weekly-vision-painted',
  1,
  z.object({
    visionId: z.uuid(),
    week: z.number().int().min(0),
    /** Unguessable part of the picture's address, /api/media/<key>. */
    mediaKey: z.string(),
  }),
);
