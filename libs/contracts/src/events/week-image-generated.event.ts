import { z } from 'zod';
import { defineEvent } from './event.js';

/** The image of a week is generated, stored and public. */
export const WeekImageGenerated = defineEvent(
  'week-image-generated',
  1,
  z.object({
    imageId: z.uuid(),
    week: z.number().int().min(0),
    /** Unguessable part of the image's URL, /api/media/<key>. */
    mediaKey: z.string(),
  }),
);
