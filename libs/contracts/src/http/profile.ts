import { z } from 'zod';
import { optionalLine } from './written-text.js';

/** What the page says, and what a changed number is refused with (409, code `phone-connected`). */
export const PHONE_WHILE_CONNECTED = 'Phone number cannot be changed while connected to WhatsApp.';

const NO_ZONE = 'This time zone is not known.';
/** Characters of a data URL; with the rest of the body it stays under one megabyte. */
export const MAX_PHOTO_LENGTH = 1_000_000;
const PHOTO_TOO_LARGE = 'Please select a smaller image.';

/** PATCH /api/profile: what is absent stays; null or blank clears. The answer is the ProfileAnswer. */
export const ProfileChanges = z.object({
  name: optionalLine(200, 'A name has at most 200 characters.').optional(),
  location: optionalLine(200, 'A location has at most 200 characters.').optional(),
  timezone: optionalLine(60, NO_ZONE)
    .refine((zone) => zone === null || isZone(zone), NO_ZONE)
    .optional(),
  phone: optionalLine(40, 'A phone number has at most 40 characters.').optional(),
  /** A PNG, JPEG or WebP picture as a data URL; null removes it. The address of the photo itself changes nothing. */
  dreamCharacterPhoto: z.string().max(MAX_PHOTO_LENGTH, PHOTO_TOO_LARGE).nullable().optional(),
  /** May the photo be shown to the painter at all? No photo says so by itself. */
  allowPhotoInArt: z.boolean().optional(),
  /** May a painting made with it be seen in a dream that is public? */
  allowPhotoInPublic: z.boolean().optional(),
  /** True: no title, no painting and no interpretation by AI. Voice notes are still written down. */
  noAi: z.boolean().optional(),
  /** BCP 47, such as es-ES; null recognises the language by itself. */
  speechLanguage: optionalLine(35)
    .refine(
      (tag) => tag === null || /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2}|-\d{3})?$/.test(tag),
      'This language is not known.',
    )
    .optional(),
});
export type ProfileChanges = z.infer<typeof ProfileChanges>;

/** What of the profile the journal keeps. */
export const ProfileAnswer = z.object({
  id: z.uuid(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.email(),
  location: z.string().nullable(),
  timezone: z.string().nullable(),
  /** The number for contact; a connected WhatsApp number is messaging's. */
  phone: z.string().nullable(),
  /** Address of the photo for an `<img>`: pages may not show data URLs. */
  photoUrl: z.string().nullable(),
  allowPhotoInArt: z.boolean(),
  allowPhotoInPublic: z.boolean(),
  noAi: z.boolean(),
  speechLanguage: z.string().nullable(),
});
export type ProfileAnswer = z.infer<typeof ProfileAnswer>;

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    // Offsets such as +02:00 are zones for the browser but do not know summer.
    return /^[A-Za-z]/.test(zone);
  } catch {
    return false;
  }
}
