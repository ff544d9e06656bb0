import { z } from 'zod';
import { defineEvent } from './event.js';

/** A dream is stored and gets its title later because the quota of titles is used up. */
export const TitlePostponed = defineEvent(
  'title-postponed',
  1,
  z.object({
    dreamId: z.uuid(),
    dreamerId: z.uuid(),
    /** Identifies this delay: the dreamer is notified once per delay. */
    delayId: z.uuid(),
    until: z.iso.datetime(),
  }),
);
