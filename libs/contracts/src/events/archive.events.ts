import { z } from 'zod';
import { LeftOut } from '../http/your-data.js';
import { defineEvent } from './event.js';

/** The next picture that waits for this dreamer. There is one at a time, so that dreamers take turns. */
export const ArchivedPictureDue = defineEvent(
  'archived-picture-due',
  1,
  z.object({ imageId: z.uuid(), dreamerId: z.uuid() }),
);

/** A picture of an archive is stored, or is left out. */
export const ArchivedPictureSettled = defineEvent(
  'archived-picture-settled',
  1,
  z.object({
    imageId: z.uuid(),
    dreamId: z.uuid(),
    dreamerId: z.uuid(),
    mediaKey: z.string(),
    /** The placeholder is a ThumbHash in base64. */
    picture: z.union([
      z.object({ width: z.number().int(), height: z.number().int(), placeholder: z.string() }),
      z.object({ leftOut: LeftOut }),
    ]),
  }),
);
