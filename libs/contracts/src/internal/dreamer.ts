import { z } from 'zod';

/** POST /internal/dreamers: the gateway registers an identity at sign-in. Answers the Dreamer. */
export const SignedInIdentity = z.object({
  /** Google's stable id of the account. */
  googleSub: z.string().min(1).max(255),
  email: z.email(),
  firstName: z.string().max(200).nullable(),
  lastName: z.string().max(200).nullable(),
});
export type SignedInIdentity = z.infer<typeof SignedInIdentity>;

/** GET /internal/dreamers/:id */
export const Dreamer = z.object({
  id: z.uuid(),
  email: z.email(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  location: z.string().nullable(),
  timezone: z.string().nullable(),
  /** The contact number. */
  phone: z.string().nullable(),
  /** A data URL. */
  photo: z.string().nullable(),
  allowPhotoInArt: z.boolean(),
  allowPhotoInPublic: z.boolean(),
  noAi: z.boolean(),
  speechLanguage: z.string().nullable(),
});
export type Dreamer = z.infer<typeof Dreamer>;
