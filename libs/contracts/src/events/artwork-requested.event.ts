import { z } from 'zod';
import { defineEvent } from './event.js';

/** A dream needs an artwork. */
export const ArtworkRequested = defineEvent(
  'artwork-requested',
  1,
  z.object({
    dreamId: z.uuid(),
    dreamerId: z.uuid(),
    /** Id of the artwork; it makes generation and attachment idempotent. */
    artworkId: z.uuid(),
    /** What the image shows, in one or two sentences; the image generator adds the style. */
    scene: z.string(),
    moods: z.array(z.string()),
  }),
);
