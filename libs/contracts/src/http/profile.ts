import { z } from 'zod';
import { LANGUAGES } from '../languages.js';
import { exactObject, optionalLine } from './written-text.js';

/** The page shows it, and a changed number is rejected with it (409, code `phone-connected`). */
export const PHONE_WHILE_CONNECTED = 'Phone number cannot be changed while connected to WhatsApp.';

const NO_ZONE = 'This time zone is not known.';
/** Characters of a data URL; with the other fields the body stays under one megabyte. */
const MAX_PHOTO_LENGTH = 1_000_000;
const PHOTO_TOO_LARGE = 'Please select a smaller image.';

/** PATCH /api/profile: absent fields stay unchanged; null or blank clears. Answers the ProfileAnswer. */
export const ProfileChanges = exactObject({
  name: optionalLine(200, 'A name has at most 200 characters.').optional(),
  location: optionalLine(200, 'A location has at most 200 characters.').optional(),
  timezone: optionalLine(60, NO_ZONE)
    .refine((zone) => zone === null || isZone(zone), NO_ZONE)
    .optional(),
  phone: optionalLine(40, 'A phone number has at most 40 characters.').optional(),
  /** A PNG, JPEG or WebP image as a data URL; null removes it. The photo's own URL changes nothing. */
  dreamCharacterPhoto: z.string().max(MAX_PHOTO_LENGTH, PHOTO_TOO_LARGE).nullable().optional(),
});
export type ProfileChanges = z.infer<typeof ProfileChanges>;

/** PUT /api/profile/photo-consent. Uploading a photo does not imply consent, and removing it withdraws the consent. */
export const PhotoConsent = exactObject({
  /** Whether the image generator may receive the photo. */
  allowPhotoInArt: z.boolean(),
  /** Whether a published dream may show an artwork that was made with the photo. */
  allowPhotoInPublic: z.boolean(),
});
export type PhotoConsent = z.infer<typeof PhotoConsent>;

/** PUT /api/profile/ai-consent. True: no title, artwork or interpretation by AI; voice notes are still transcribed. */
export const AiConsent = exactObject({ noAi: z.boolean() });
export type AiConsent = z.infer<typeof AiConsent>;

/** PUT /api/profile/speech-language: BCP 47, such as es-ES; null detects the language. */
export const SpeechLanguage = exactObject({
  language: optionalLine(35).refine(
    (tag) => tag === null || /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2}|-\d{3})?$/.test(tag),
    'This language is not known.',
  ),
});
export type SpeechLanguage = z.infer<typeof SpeechLanguage>;
/** PUT /api/profile/language: the language of the app, the bot and the mails. */
export const LanguageChoice = exactObject({
  /** Null: the browser's, and in the chat that of the first message. */
  language: z.enum(LANGUAGES, 'This language is not known.').nullable(),
});
export type LanguageChoice = z.infer<typeof LanguageChoice>;

/** The part of the profile that the journal stores. */
export const ProfileAnswer = z.object({
  id: z.uuid(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.email(),
  location: z.string().nullable(),
  timezone: z.string().nullable(),
  /** The contact number; messaging stores the connected WhatsApp number. */
  phone: z.string().nullable(),
  /** URL of the photo for an `<img>`: the content security policy forbids data URLs. */
  photoUrl: z.string().nullable(),
  allowPhotoInArt: z.boolean(),
  allowPhotoInPublic: z.boolean(),
  noAi: z.boolean(),
  /** Whether the bot's reply mentions an earlier dream that is near the new one. */
  mentionsSimilar: z.boolean(),
  speechLanguage: z.string().nullable(),
  language: z.enum(LANGUAGES).nullable(),
});
export type ProfileAnswer = z.infer<typeof ProfileAnswer>;

/**
 * True for the name of a time zone; offsets are none, because they have no daylight saving time, nor are names such as
 * PST, which mean different zones to Intl, Temporal and PostgreSQL.
 */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    // Not every browser has Temporal; the services do.
    const { Temporal } = globalThis as { Temporal?: { Now: { zonedDateTimeISO(zone: string): unknown } } };
    Temporal?.Now.zonedDateTimeISO(zone);
    // Browsers accept offsets such as +02:00 as zones, but those have no daylight saving time.
    return /^[A-Za-z]/.test(zone);
  } catch {
    return false;
  }
}
