import { z } from 'zod';
import { defineEvent } from './event.js';

/** A week of the community's dreams wants its painting. */
export const WeekImageRequested = defineEvent(
  'week-image-requested',
  1,
  z.object({
    /** Names this painting for ever, so that it is painted once. */
    imageId: z.uuid(),
    /** Whole weeks since the first one. */
    week: z.number().int().min(0),
    /** What is to be seen; the painter adds the style. */
    scene: z.string(),
    moods: z.array(z.string()),
  }),
);
