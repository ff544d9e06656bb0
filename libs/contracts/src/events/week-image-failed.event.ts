import { z } from 'zod';
import { defineEvent } from './event.js';

/** The painter gave up on a week. */
export const WeekImageFailed = defineEvent(
  'week-image-failed',
  1,
  z.object({ imageId: z.uuid(), week: z.number().int().min(0) }),
);
