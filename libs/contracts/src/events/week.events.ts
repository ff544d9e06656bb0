import { z } from 'zod';
import { defineEvent } from './event.js';

/** A week of dreams has ended and is due to be closed. */
export const WeekEnded = defineEvent('week-ended', 1, z.object({ slot: z.iso.datetime() }));

/** The images of the open week are due to be compared with its dreams. */
export const WeekImagesDue = defineEvent('week-images-due', 1, z.object({ slot: z.iso.datetime() }));

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

/** The image of a week could not be generated. */
export const WeekImageFailed = defineEvent(
  'week-image-failed',
  1,
  z.object({ imageId: z.uuid(), week: z.number().int().min(0) }),
);
