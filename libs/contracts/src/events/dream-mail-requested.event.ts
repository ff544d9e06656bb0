import { z } from 'zod';
import { defineEvent } from './event.js';

/** A dreamer wants somebody to know of a dream by e-mail. */
export const DreamMailRequested = defineEvent(
  'dream-mail-requested',
  1,
  z.object({
    /** Names this mail for ever, so that it is sent once. */
    mailId: z.uuid(),
    dreamerId: z.uuid(),
    senderName: z.string(),
    /** The address that the sender's sign-in has verified: the recipient is shown it and answers to it. */
    senderEmail: z.email(),
    recipientEmail: z.email(),
    recipientName: z.string().nullable(),
    title: z.string(),
    /** The beginning of the dream's words. */
    preview: z.string(),
    /** Signed path on which the recipient says: no more. */
    unsubscribePath: z.string(),
  }),
);
