import { z } from 'zod';
import { defineEvent } from './event.js';

/** Somebody wrote to the house through the contact form; messaging keeps the words. */
export const ContactMessageReceived = defineEvent(
  'contact-message-received',
  1,
  z.object({ contactMessageId: z.uuid() }),
);
