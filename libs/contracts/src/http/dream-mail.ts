import { z } from 'zod';
import { trimEndOf } from '../trim-end.js';
import { optionalLine } from './written-text.js';

const MAX_ADDRESS_LENGTH = 254;
/** Characters of the dream that stand in the mail. */
export const MAIL_PREVIEW = 100;

const NOT_ONE_ADDRESS = 'Please enter one e-mail address.';

/**
 * POST /api/dreams/:id/send-notification. Refused with 429 and code `too-many-mails` beyond the limits of a day,
 * with 409 and code `recipient-unsubscribed` when the recipient wants no mail from here.
 */
export const DreamMail = z.object({
  recipientEmail: z
    .string({ error: NOT_ONE_ADDRESS })
    .max(MAX_ADDRESS_LENGTH, NOT_ONE_ADDRESS)
    // Inside an address white space and commas could smuggle in a second one; around it they are a slip of the hand.
    .transform((address) => trimEndOf(address.replace(/^ +/, ''), ' '))
    .pipe(z.email({ error: NOT_ONE_ADDRESS })),
  recipientName: optionalLine(100, 'A name has at most 100 characters.').optional(),
});
export type DreamMail = z.infer<typeof DreamMail>;

export const DreamMailAnswer = z.object({
  /** The address it goes to. */
  recipient: z.email(),
});
export type DreamMailAnswer = z.infer<typeof DreamMailAnswer>;
