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
  /** The connected WhatsApp number, else the number for contact. */
  phone: z.string().nullable(),
  /** The photo as a data URL. Pages may not show data URLs: an `<img>` takes /api/profile/photo. */
  dreamCharacterPhoto: z.string().nullable(),
  /** May the painter be shown the photo? */
  allowPhotoInArt: z.boolean(),
  /** May it also show in dreams that are public? */
  allowPhotoInPublic: z.boolean(),
  /** No AI on this dreamer's dreams: no title, no painting, no interpretation. */
  noAi: z.boolean(),
  /** BCP 47; null recognises the language by itself. */
  speechLanguage: z.string().nullable(),
  whatsappConnected: z.boolean(),
  /** `pending` waits for the first message from the number, `verified` has had it. */
  whatsappStatus: z.enum(['none', 'pending', 'verified']),
  /** While pending: `https://wa.me/<bot>?text=/<code>` connects this account and no other that claims the number. */
  whatsappCode: z.string().nullable(),
});
export type User = z.infer<typeof User>;
