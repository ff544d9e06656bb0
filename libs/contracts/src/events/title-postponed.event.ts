import { z } from 'zod';
import { defineEvent } from './event.js';

/** A dream is stored and gets its title later: the quota of titles is used up. */
export const TitlePostponed = defineEvent(
  'title-postponed',
  1,
  z.object({
    dreamId: z.uuid(),
    dreamerId: z.uuid(),
    /** Names this delay, of which the dreamer is told once. */
    delayId: z.uuid(),
    until: z.iso.datetime(),
  }),
);
