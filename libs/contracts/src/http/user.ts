import { z } from 'zod';
import { LANGUAGES } from '../languages.js';
import { ChannelState } from './channel.js';

/** GET /api/auth/user: the signed-in dreamer. */
export const User = z.object({
  id: z.uuid(),
  name: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.email(),
  location: z.string().nullable(),
  timezone: z.string().nullable(),
  /** The connected WhatsApp number, else the contact number. */
  phone: z.string().nullable(),
  /** The photo as a data URL. The content security policy forbids data URLs: an `<img>` uses /api/profile/photo. */
  dreamCharacterPhoto: z.string().nullable(),
  /** Whether the image generator may receive the photo. */
  allowPhotoInArt: z.boolean(),
  /** Whether published dreams may show an artwork that was made with the photo. */
  allowPhotoInPublic: z.boolean(),
  /** No AI on this dreamer's dreams: no title, no artwork, no interpretation. */
  noAi: z.boolean(),
  /** Whether the bot's reply mentions an earlier dream that is near the new one. */
  mentionsSimilar: z.boolean(),
  /** BCP 47; null detects the language. */
  speechLanguage: z.string().nullable(),
  /** Null: the browser's. */
  language: z.enum(LANGUAGES).nullable(),
  whatsappConnected: z.boolean(),
  /** `pending` waits for the first message from the number, `verified` has received it. */
  whatsappStatus: z.enum(['none', 'pending', 'verified']),
  /** While pending, `https://wa.me/<bot>?text=/<code>` connects this account and no other that claims the number. */
  whatsappCode: z.string().nullable(),
  /** Those that are configured. */
  channels: z.array(ChannelState),
  /** When the account will be erased, which an operator has announced. */
  removeAt: z.iso.datetime().nullable(),
});
export type User = z.infer<typeof User>;
