import { z } from 'zod';

export const PHONE_MIN_LENGTH = 8;
export const PHONE_PATTERN = /^\+?[1-9]\d{7,14}$/;
export const PHONE_TOO_SHORT = 'Phone number must be at least 8 digits';
export const PHONE_MALFORMED = 'Please enter a valid phone number with country code (e.g., +1234567890)';

/** A phone number as typed: trimmed, then checked for length, then for the pattern. */
export const PhoneNumber = z
  .string()
  .trim()
  .min(PHONE_MIN_LENGTH, { error: PHONE_TOO_SHORT, abort: true })
  .regex(PHONE_PATTERN, { error: PHONE_MALFORMED });

/** POST /api/connect-whatsapp */
export const ConnectWhatsapp = z.object({ phone: PhoneNumber });
export type ConnectWhatsapp = z.infer<typeof ConnectWhatsapp>;

export const ConnectWhatsappAnswer = z.object({
  /** True: the dreamer must send the first message, which starts with '/'. */
  requiresUserInitiation: z.boolean(),
});
export type ConnectWhatsappAnswer = z.infer<typeof ConnectWhatsappAnswer>;
