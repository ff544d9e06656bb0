import { z } from 'zod';
import { SIGN_IN_KINDS, SignInWay } from '../http/sign-in.js';
import { LANGUAGES } from '../languages.js';

/** What verifies a passkey. */
export const Passkey = z.object({
  /** In base64url. */
  publicKey: z.string(),
  /** How often the authenticator says it was used; always 0 for one that is synchronized. */
  counter: z.number().int().min(0),
  transports: z.array(z.string().max(40)).max(10),
});
export type Passkey = z.infer<typeof Passkey>;

/** A way to sign in that a provider, a mail or a passkey has proven. Issuer and subject together find its account. */
export const ProvenWay = z.object({
  kind: z.enum(SIGN_IN_KINDS),
  /** The issuer of an OpenID provider; otherwise the kind. */
  issuer: z.string().min(1).max(500),
  /** The issuer's stable id of the account, the address of a mail in lower case, or the id of a passkey. */
  subject: z.string().min(1).max(2_000),
  /** What the list of a dreamer's ways shows. */
  label: z.string().max(200),
  /** Only of the kind `passkey`. */
  passkey: Passkey.optional(),
});
export type ProvenWay = z.infer<typeof ProvenWay>;

/**
 * POST /internal/dreamers: the gateway registers an identity at sign-in. Answers the Dreamer. A sign-in with Google has
 * `googleSub`, as in 1.0.0, and every other one has `way`.
 */
export const SignedInIdentity = z
  .object({
    /** Google's stable id of the account. */
    googleSub: z.string().min(1).max(255).optional(),
    way: ProvenWay.optional(),
    /** Verified. */
    email: z.email(),
    firstName: z.string().max(200).nullable(),
    lastName: z.string().max(200).nullable(),
    /** Whether the sign-in may begin an account, which an invitation allows once; the version before allows it always. */
    signUp: z.object({ isOpen: z.boolean(), invitationHash: z.base64url().nullable() }).optional(),
  })
  .refine(({ googleSub, way }) => (googleSub === undefined) !== (way === undefined), 'needs googleSub or way');
export type SignedInIdentity = z.infer<typeof SignedInIdentity>;

/** GET /internal/invitations: those that can be used, newest first. */
export const Invitations = z.object({
  invitations: z.array(z.object({ id: z.uuid(), createdAt: z.iso.datetime(), expiresAt: z.iso.datetime() })),
});
export type Invitations = z.infer<typeof Invitations>;

/** The SHA-256 of an invitation's secret. */
export const InvitationHash = z.object({ hash: z.base64url().max(43) });

/** POST /internal/dreamers/by-address */
export const AccountsOfAddress = z.object({
  accounts: z.array(z.object({ dreamerId: z.uuid(), ways: z.array(SignInWay) })),
});
export type AccountsOfAddress = z.infer<typeof AccountsOfAddress>;

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
  /** Whether the bot's reply mentions an earlier dream that is near the new one. */
  mentionsSimilar: z.boolean(),
  speechLanguage: z.string().nullable(),
  language: z.enum(LANGUAGES).nullable(),
});
export type Dreamer = z.infer<typeof Dreamer>;

/** The answer to POST /internal/dreamers. */
export const SignedInDreamer = Dreamer.extend({
  /** Whether this sign-in has begun the account. */
  isNew: z.boolean().default(false),
});
export type SignedInDreamer = z.infer<typeof SignedInDreamer>;

/** GET /internal/dreamers/:id/image-consent?dream=: a dreamer's consent to image generation for one of their dreams. */
export const ImageConsent = z.object({
  /** False when the dreamer switched AI off. */
  mayGenerate: z.boolean(),
  /** The dreamer's photo as a JPEG in base64; null without consent to use it for this dream. */
  photo: z.string().nullable(),
});
export type ImageConsent = z.infer<typeof ImageConsent>;

/** GET /internal/dreamers/:id/ai-consent */
export const StoredAiConsent = z.object({
  /** The dreamer allows no AI processing. */
  noAi: z.boolean(),
});
export type StoredAiConsent = z.infer<typeof StoredAiConsent>;

/** Code of the 404 for a dream that is missing, in the trash or of another dreamer. */
export const DREAM_NOT_FOUND = 'dream-not-found';

/** GET /internal/dreamers/:id/own-dream?dream= or ?message=: a dream of this dreamer by its id or by the message that became it. */
export const OwnDreamQuery = z.object({ dream: z.uuid().optional(), message: z.uuid().optional() });
export type OwnDreamQuery = z.infer<typeof OwnDreamQuery>;
export const OwnDream = z.object({ dreamId: z.uuid(), revision: z.number().int() });
export type OwnDream = z.infer<typeof OwnDream>;

/**
 * POST /internal/dreams/by-ids: dreams of one dreamer; ids of other dreamers' dreams and of dreams in the trash are
 * skipped.
 */
export const OwnDreamsRequest = z.object({ dreamerId: z.uuid(), ids: z.array(z.uuid()).max(100) });
export type OwnDreamsRequest = z.infer<typeof OwnDreamsRequest>;

export const OwnDreams = z.object({
  /** The dreamer allows no AI processing. */
  noAi: z.boolean(),
  /** The language of the profile. */
  language: z.enum(LANGUAGES).nullable(),
  dreams: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      content: z.string(),
      night: z.iso.date(),
      tags: z.array(z.string()),
    }),
  ),
});
export type OwnDreams = z.infer<typeof OwnDreams>;
