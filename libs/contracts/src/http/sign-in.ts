import { z } from 'zod';
import { LANGUAGES } from '../languages.js';
import { Device } from './words-from.js';

export const SIGN_IN_KINDS = ['google', 'open-id', 'mail', 'passkey'] as const;
export type SignInKind = (typeof SIGN_IN_KINDS)[number];

/** The ways to sign in that the operator configured, in GET /api/brand. */
export const SignInChoices = z.object({
  google: z.boolean(),
  /** `id` is that of the path `/api/auth/openid/:provider`. */
  providers: z.array(z.object({ id: z.string(), label: z.string(), issuer: z.string() })),
  /** A link by mail. */
  mail: z.boolean(),
  passkey: z.boolean(),
});
export type SignInChoices = z.infer<typeof SignInChoices>;

/** One way by which a dreamer signs in. */
export const SignInWay = z.object({
  id: z.uuid(),
  kind: z.enum(SIGN_IN_KINDS),
  /** Its OpenID provider; null for other kinds. */
  issuer: z.string().nullable(),
  /** The address at its provider, or the name of a passkey. */
  label: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type SignInWay = z.infer<typeof SignInWay>;

/** GET /api/profile/sign-in-ways */
export const SignInWays = z.object({ ways: z.array(SignInWay) });
export type SignInWays = z.infer<typeof SignInWays>;

/** Code of the 409 for a verified address of an account that has other ways to sign in. */
export const EXISTING_ACCOUNT = 'existing-account';
/** Code of the 409 for a way that belongs to another account. */
export const WAY_OF_ANOTHER = 'way-of-another';
/** Code of the 409 for the only way that is left. */
export const LAST_WAY = 'last-way';

/** Minutes for which a link by mail and its code are valid. */
export const MAIL_LINK_MINUTES = 15;

/** Characters of the page to go to after a sign-in: that of a program has a whole request in its address. */
export const MAX_NEXT_LENGTH = 1_500;

/** POST /api/auth/mail-link */
export const MailLinkRequest = z.object({
  email: z.email({ error: 'Please enter an e-mail address.' }).max(254),
  /** The page to go to after the sign-in. */
  next: z.string().max(MAX_NEXT_LENGTH).optional(),
  /** `again`: the dreamer who is signed in signs in once more. `add`: the address becomes a further way. */
  purpose: z.enum(['sign-in', 'again', 'add']).default('sign-in'),
  language: z.enum(LANGUAGES).optional(),
});
export type MailLinkRequest = z.infer<typeof MailLinkRequest>;

/** POST /api/auth/mail-link/use: the secret of the link, or the code of the same mail. */
export const MailLinkProof = z.union([
  z.object({ secret: z.string().max(100) }),
  z.object({ code: z.string().regex(/^\d{6}$/, 'The code has six digits.') }),
]);
export type MailLinkProof = z.infer<typeof MailLinkProof>;

/** The page that follows a sign-in. */
export const PageAfterSignIn = z.object({ address: z.string() });
export type PageAfterSignIn = z.infer<typeof PageAfterSignIn>;

/** Codes of refused proofs. */
export const OTHER_BROWSER = 'other-browser';
export const WRONG_CODE = 'wrong-code';

/** POST /api/auth/passkey/options: what the browser needs to use a passkey, or with `add` to make one. */
export const PasskeyRequest = z.object({
  next: z.string().max(MAX_NEXT_LENGTH).optional(),
  purpose: z.enum(['sign-in', 'again', 'add']).default('sign-in'),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** The JSON forms of WebAuthn, which browser and library check. */
export const PasskeyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;
export const PasskeyResponse = z.object({ response: z.looseObject({ id: z.string().max(2_000) }) });
export type PasskeyResponse = z.infer<typeof PasskeyResponse>;

/** Code of the 422 for a passkey that does not open an account. */
export const PASSKEY_REFUSED = 'passkey-refused';

/** PATCH /api/profile/sign-in-ways/:way: the name of a passkey. */
export const PasskeyName = z.object({ name: z.string().trim().min(1, 'Please give it a name.').max(60) });
export type PasskeyName = z.infer<typeof PasskeyName>;

/** One browser in which a dreamer is signed in. */
export const Session = z.object({
  id: z.uuid(),
  /** Null for a browser that is not known for sure. */
  device: Device.nullable(),
  createdAt: z.iso.datetime(),
  /** At most five minutes ago while it is used. */
  lastSeenAt: z.iso.datetime(),
  /** Whether it is that of the request. */
  isThis: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/** GET /api/sessions, the latest use first */
export const Sessions = z.object({ sessions: z.array(Session) });
export type Sessions = z.infer<typeof Sessions>;

/** Days for which the link in a mail about a new device or a new way to sign in is valid. */
export const NOTICE_DAYS = 14;

/** What the link of such a mail ends: a device with its sessions, a way to sign in, or a token for a program. */
export const NOTICE_KINDS = ['device', 'way', 'token'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** POST /api/auth/notice: `kind.dreamer.thing?expires=…&signature=…`, as the fragment of the link has it. */
export const NoticeToken = z.object({ token: z.string().max(300) });
export type NoticeToken = z.infer<typeof NoticeToken>;

/** Code of the 422 for the link of a mail that is not valid any more. */
export const NOTICE_OVER = 'notice-over';

/** Days between the announcement that an operator removes an account and its erasure. */
export const REMOVAL_DAYS = 14;

/** Days for which an invitation of an operator is valid. */
export const SIGN_UP_INVITATION_DAYS = 7;

/** POST /api/auth/invitation: the secret in the fragment of an invitation's link. */
export const InvitationSecret = z.object({ secret: z.string().max(100) });
export type InvitationSecret = z.infer<typeof InvitationSecret>;

/** Code of the 422 for an invitation that was used, withdrawn or not accepted in time. */
export const INVITATION_OVER = 'invitation-over';

/** Code of the 403 for a first sign-in without an invitation, where one is needed. */
export const NOT_INVITED = 'not-invited';
