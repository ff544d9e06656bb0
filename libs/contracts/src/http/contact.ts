import { z } from 'zod';
import { trimEndOf } from './text.js';
import { line, longText } from './written-text.js';

const MAX_ADDRESS_LENGTH = 254;
const NO_ADDRESS = 'Please enter one e-mail address.';

/** POST /api/contact, with or without a session. */
export const ContactMessage = z.object({
  name: line(200, 'A name has at most 200 characters.').refine((name) => name !== '', 'Please tell us your name.'),
  email: z
    .string({ error: NO_ADDRESS })
    .max(MAX_ADDRESS_LENGTH, NO_ADDRESS)
    // White space inside an address could inject a header; around it, it is a typing error.
    .transform((address) => trimEndOf(address.replace(/^ +/, ''), ' '))
    .pipe(z.email({ error: NO_ADDRESS })),
  message: longText(5_000, 'A message has at most 5000 characters.').refine(
    (message) => message.trim() !== '',
    'Please write a message.',
  ),
  /** Honeypot field, invisible to people: a message that fills it in is accepted and discarded. */
  website: z.string().max(1_000).optional(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
