import { z } from 'zod';
import { defineEvent } from './event.js';

/** A dreamer claimed a phone number that may receive the approved welcome template. */
export const WelcomeRequested = defineEvent(
  'welcome-requested',
  1,
  z.object({
    /** Row of messaging's outbound message. */
    outboundId: z.uuid(),
    dreamerId: z.uuid(),
  }),
);
