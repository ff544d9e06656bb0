import { z } from 'zod';

/** GET /api/auth/user: the signed-in dreamer. */
export const User = z.object({
  id: z.uuid(),
  name: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.email(),
  location: z.string().nullable(),
  timezone: z.string().nullable(),
  phone: z.string().nullable(),
  dreamCharacterPhoto: z.string().nullable(),
  whatsappConnected: z.boolean(),
  /** `pending` waits for the first message from the number, `verified` has had it. */
  whatsappStatus: z.enum(['none', 'pending', 'verified']),
  /** While pending: `https://wa.me/<bot>?text=/<code>` connects this account and no other that claims the number. */
  whatsappCode: z.string().nullable(),
});
export type User = z.infer<typeof User>;
