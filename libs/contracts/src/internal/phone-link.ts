import { z } from 'zod';

/** GET /internal/phone-links/:dreamerId: the dreamer's phone as messaging knows it. */
export const PhoneLink = z.object({
  /** E.164 with plus, null when nothing is linked. */
  phone: z.string().nullable(),
  status: z.enum(['none', 'pending', 'verified']),
});
export type PhoneLink = z.infer<typeof PhoneLink>;
