import { z } from 'zod';
import { defineEvent } from './event.js';

/** The image of a week could not be generated. */
export const WeekImageFailed = defineEvent(
  'week-image-failed',
  1,
  z.object({ imageId: z.uuid(), week: z.number().int().min(0) }),
);
