import { z } from 'zod';
import { defineEvent } from './event.js';

/** A dream of an archive is stored; its pictures wait in media for their turn. */
export const ArchivedDreamAdded = defineEvent(
  'archived-dream-added',
  1,
  z.object({ dreamId: z.uuid(), dreamerId: z.uuid() }),
);

/** The next picture that waits for this dreamer. There is one at a time, so that dreamers take turns. */
export const ArchivedPictureDue = defineEvent(
  'archived-picture-due',
  1,
  z.object({ imageId: z.uuid(), dreamerId: z.uuid() }),
);

/** A picture of an archive is stored, or cannot be read. */
export const ArchivedPictureSettled = defineEvent(
  'archived-picture-settled',
  1,
  z.object({
    imageId: z.uuid(),
    dreamId: z.uuid(),
    dreamerId: z.uuid(),
    /** Null when the bytes are no picture; the placeholder is a ThumbHash in base64. */
    picture: z.object({ width: z.number().int(), height: z.number().int(), placeholder: z.string() }).nullable(),
  }),
);
