import { z } from 'zod';
import { defineEvent } from './event.js';

/** The painter gave up on a week. */
export const WeeklyVisionFailed = defineEvent(
  'weekly-vision-failed',
  1,
  z.object({ visionId: z.uuid(), week: z.number().int().min(0) }),
);
