import { z } from 'zod';
import { defineEvent } from './event.js';

/** The vendor accepted a reply and then refused to deliver it for a reason that a retry may fix. */
export const ReplyRefused = defineEvent(
  'reply-refused',
  1,
  z.object({
    /** Row of messaging's outbound message. */
    outboundId: z.uuid(),
    dreamerId: z.uuid(),
  }),
);
