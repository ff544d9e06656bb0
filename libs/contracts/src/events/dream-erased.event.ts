import { z } from 'zod';
import { defineEvent } from './event.js';

/** A dream is gone for ever, and so must be everything that was made of it. */
export const DreamErased = defineEvent(
  'dream-erased',
  1,
  z.object({
    dreamId: z.uuid(),
    dreamerId: z.uuid(),
    /** Under which the voice it was told in is kept; null for a written dream. */
    audioKey: z.string().nullish(),
    /** Row of messaging's inbound message that told it; null for a dream from elsewhere. */
    messageId: z.uuid().nullish(),
  }),
);
