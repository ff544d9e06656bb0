import { z } from 'zod';
import { defineEvent } from './event.js';

/** A dream is erased, and everything derived from it must be erased too. */
export const DreamErased = defineEvent(
  'dream-erased',
  1,
  z.object({
    dreamId: z.uuid(),
    dreamerId: z.uuid(),
    /** Storage key of the voice note; null for a written dream. */
    audioKey: z.string().nullish(),
    /** Row of messaging's inbound message that the dream came from; null for a dream from elsewhere. */
    messageId: z.uuid().nullish(),
  }),
);
