import { z } from 'zod';
import { trimEndOf } from './text.js';
import { optionalLine } from './written-text.js';

const MAX_ADDRESS_LENGTH = 254;
/** Characters of the dream that the mail quotes. */
export const MAIL_PREVIEW = 100;

const NOT_ONE_ADDRESS = 'Please enter one e-mail address.';

/**
 * POST /api/dreams/:id/send-notification. Answers 429 with code `too-many-mails` beyond the daily quotas, and 409 with
 * code `recipient-unsubscribed` when the recipient has unsubscribed.
 */
export const DreamMail = z.object({
  recipientEmail: z
    .string({ error: NOT_ONE_ADDRESS })
    .max(MAX_ADDRESS_LENGTH, NOT_ONE_ADDRESS)
    // White space and commas inside an address could inject a second one; around it they are typing errors.
    .transform((address) => trimEndOf(address.replace(/^ +/, ''), ' '))
    .pipe(z.email({ error: NOT_ONE_ADDRESS })),
  recipientName: optionalLine(100, 'A name has at most 100 characters.').optional(),
});
export type DreamMail = z.infer<typeof DreamMail>;

export const DreamMailAnswer = z.object({
  recipient: z.email(),
});
export type DreamMailAnswer = z.infer<typeof DreamMailAnswer>;
