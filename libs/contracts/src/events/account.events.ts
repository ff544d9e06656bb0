import { z } from 'zod';
import { SCOPES } from '../http/access-token.js';
import { SIGN_IN_KINDS } from '../http/sign-in.js';
import { Device } from '../http/words-from.js';
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

/** A dreamer signed in with a browser that had never opened the account. The browser that begins the account is not announced. */
export const NewDeviceUsed = defineEvent(
  'new-device-used',
  1,
  z.object({
    dreamerId: z.uuid(),
    deviceId: z.uuid(),
    device: Device.nullable(),
    /** The browser's, for a dreamer who has chosen none. */
    language: z.enum(LANGUAGES),
  }),
);

/** A way to sign in was added to an account that had another one. */
export const SignInWayAdded = defineEvent(
  'sign-in-way-added',
  1,
  z.object({
    dreamerId: z.uuid(),
    wayId: z.uuid(),
    kind: z.enum(SIGN_IN_KINDS),
    /** The host of an OpenID provider; null for other kinds. */
    host: z.string().nullable(),
  }),
);

/**
 * What operators decided about an account, whole each time: the event with the highest revision is valid. A suspended
 * dreamer has no points of any quota left, and gets no messages.
 */
export const AccountRulesChanged = defineEvent(
  'account-rules-changed',
  1,
  z.object({
    dreamerId: z.uuid(),
    revision: z.number().int(),
    isSuspended: z.boolean(),
    /** Points a day instead of those in `quotas.ts`, by quota. */
    limits: z.record(z.string(), z.number().int().min(0)),
  }),
);

/** An operator announced that an account will be erased, or took that back. */
export const RemovalAnnounced = defineEvent(
  'removal-announced',
  1,
  z.object({
    dreamerId: z.uuid(),
    /** When the account will be erased; null when it stays. */
    removeAt: z.iso.datetime().nullable(),
  }),
);

/** A dreamer made a token for a program. Its name is the dreamer's words, and not here. */
export const AccessTokenMade = defineEvent(
  'access-token-made',
  1,
  z.object({
    dreamerId: z.uuid(),
    tokenId: z.uuid(),
    scopes: z.array(z.enum(SCOPES)),
    /** The browser's, for a dreamer who has chosen none. */
    language: z.enum(LANGUAGES),
  }),
);

/** Erasures whose last work in progress has ended are due to be announced again. */
export const ErasureDue = defineEvent('erasure-due', 1, z.object({ slot: z.iso.datetime() }));
