import { z } from 'zod';

/** GET /internal/phone-links/:dreamerId: the dreamer's phone as stored by messaging. */
export const PhoneLink = z.object({
  /** E.164 with plus, null when no phone is linked. */
  phone: z.string().nullable(),
  /** `pending` waits for a message from the phone; until then nothing may be sent to it. */
  status: z.enum(['none', 'pending', 'verified']),
  /** Four letters that distinguish this claim from others to the same number; null unless pending. */
  code: z.string().nullable(),
});
export type PhoneLink = z.infer<typeof PhoneLink>;
