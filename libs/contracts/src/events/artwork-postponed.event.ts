import { z } from 'zod';
import { defineEvent } from './event.js';

/** An artwork is generated later because a quota is used up. */
export const ArtworkPostponed = defineEvent(
  'artwork-postponed',
  1,
  z.object({
    dreamId: z.uuid(),
    dreamerId: z.uuid(),
    artworkId: z.uuid(),
    /** Identifies this delay: the dreamer is notified once per delay. */
    delayId: z.uuid(),
    until: z.iso.datetime(),
  }),
);
