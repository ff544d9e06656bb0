import { z } from 'zod';
import { defineEvent } from './event.js';

/** Somebody sent a message through the contact form; messaging stores it. */
export const ContactMessageReceived = defineEvent(
  'contact-message-received',
  1,
  z.object({ contactMessageId: z.uuid() }),
);
