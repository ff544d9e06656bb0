import { z } from 'zod';
import { defineEvent } from './event.js';

/** A dream wants a painting. */
export const ArtworkRequested = defineEvent(
  'artwork-requested',
  1,
  z.object({
    dreamId: z.uuid(),
    dreamerId: z.uuid(),
    /** Names this painting for ever, so that it is painted and attached once. */
    artworkId: z.uuid(),
    /** What is to be seen, in a sentence or two; the painter adds the style. */
    scene: z.string(),
    moods: z.array(z.string()),
  }),
);
