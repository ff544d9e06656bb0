import { z } from 'zod';
import { LANGUAGES } from '../languages.js';
import { defineEvent } from './event.js';

/**
 * A dreamer deleted the account: every service erases its data of this dreamer. The event is appended twice,
 * immediately and after all work in progress has ended, so event handlers must be idempotent. It carries ids only.
 */
export const DreamerErased = defineEvent(
  'dreamer-erased',
  1,
  z.object({
    dreamerId: z.uuid(),
    /** Finds rows by e-mail address without storing the address. */
    emailFingerprint: z.string(),
    /** Recently requested artworks and voice notes: their bytes may be stored before a row refers to them. */
    artworkIds: z.array(z.uuid()),
    messageIds: z.array(z.uuid()),
  }),
);

/** A dreamer switched AI off or on. */
export const AiConsentChanged = defineEvent(
  'ai-consent-changed',
  1,
  z.object({ dreamerId: z.uuid(), noAi: z.boolean() }),
);

/** A dreamer chose the language of the app, the bot and the mails, or left it to the browser and the first message. */
export const LanguageChanged = defineEvent(
  'language-changed',
  1,
  z.object({ dreamerId: z.uuid(), language: z.enum(LANGUAGES).nullable() }),
);

/** A dreamer chose the time zone of the profile, or none. */
export const TimeZoneChanged = defineEvent(
  'time-zone-changed',
  1,
  z.object({ dreamerId: z.uuid(), timeZone: z.string().nullable() }),
);

/** Erasures whose last work in progress has ended are due to be announced again. */
export const ErasureDue = defineEvent('erasure-due', 1, z.object({ slot: z.iso.datetime() }));
