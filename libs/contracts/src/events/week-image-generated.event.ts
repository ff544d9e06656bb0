import { z } from 'zod';
import { defineEvent } from './event.js';

/** The painting of a week is finished, kept and open to everybody. */
export const WeekImageGenerated = defineEvent(
  'week-image-generated',
  1,
  z.object({
    imageId: z.uuid(),
    week: z.number().int().min(0),
    /** Unguessable part of the picture's address, /api/media/<key>. */
    mediaKey: z.string(),
  }),
);
