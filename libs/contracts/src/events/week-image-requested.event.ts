import { z } from 'zod';
import { defineEvent } from './event.js';

/** A week needs its image. */
export const WeekImageRequested = defineEvent(
  'week-image-requested',
  1,
  z.object({
    /** Id of the image; it makes the generation idempotent. */
    imageId: z.uuid(),
    /** Whole weeks since the first one. */
    week: z.number().int().min(0),
    /** What the image shows; the image generator adds the style. */
    scene: z.string(),
    moods: z.array(z.string()),
  }),
);
