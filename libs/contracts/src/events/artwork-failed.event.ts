import { z } from 'zod';
import { defineEvent } from './event.js';

/** A dream could not be painted, with a reason a dreamer can read. */
export const ArtworkFailed = defineEvent(
  'artwork-failed',
  1,
  z.object({ dreamId: z.uuid(), dreamerId: z.uuid(), artworkId: z.uuid(), reason: z.string() }),
);
