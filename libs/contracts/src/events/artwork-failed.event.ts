import { z } from 'zod';
import { defineEvent } from './event.js';

/** The artwork of a dream could not be generated; the reason is a text for the dreamer. */
export const ArtworkFailed = defineEvent(
  'artwork-failed',
  1,
  z.object({ dreamId: z.uuid(), dreamerId: z.uuid(), artworkId: z.uuid(), reason: z.string() }),
);
