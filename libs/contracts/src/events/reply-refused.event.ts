import { z } from 'zod';
import { defineEvent } from './event.js';

/** The vendor took a reply and refused to deliver it in a way that another try may mend. */
export const ReplyRefused = defineEvent(
  'reply-refused',
  1,
  z.object({
    /** Row of messaging's outbound message. */
    outboundId: z.uuid(),
    dreamerId: z.uuid(),
  }),
);
