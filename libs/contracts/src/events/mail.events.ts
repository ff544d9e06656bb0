import { z } from 'zod';
import { LANGUAGES } from '../languages.js';
import { defineEvent } from './event.js';

/** A dreamer sends a notification of a dream by e-mail. */
export const DreamMailRequested = defineEvent(
  'dream-mail-requested',
  1,
  z.object({
    /** Id of the mail; it makes sending idempotent. */
    mailId: z.uuid(),
    dreamerId: z.uuid(),
    senderName: z.string(),
    /** E-mail address verified by the sender's sign-in; the mail shows it and uses it as Reply-To. */
    senderEmail: z.email(),
    recipientEmail: z.email(),
    recipientName: z.string().nullable(),
    title: z.string(),
    /** The beginning of the dream's text. */
    preview: z.string(),
    /** Signed path with which the recipient unsubscribes. */
    unsubscribePath: z.string(),
    /** The sender's: that of the profile, otherwise of the browser. */
    language: z.enum(LANGUAGES),
  }),
);

/** Somebody sent a message through the contact form; messaging stores it. */
export const ContactMessageReceived = defineEvent(
  'contact-message-received',
  1,
  z.object({ contactMessageId: z.uuid() }),
);
