import { z } from 'zod';
import { defineEvent } from './event.js';

/** A painting will be made later: enough was painted for now. */
export const ArtworkPostponed = defineEvent(
  'artwork-postponed',
  1,
  z.object({
    dreamId: z.uuid(),
    dreamerId: z.uuid(),
    artworkId: z.uuid(),
    /** Names this delay, of which the dreamer is told once. */
    delayId: z.uuid(),
    until: z.iso.datetime(),
  }),
);
