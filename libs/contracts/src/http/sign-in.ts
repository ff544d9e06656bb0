import { z } from 'zod';

export const SIGN_IN_KINDS = ['google', 'open-id', 'mail', 'passkey'] as const;
export type SignInKind = (typeof SIGN_IN_KINDS)[number];

/** The ways to sign in that the operator configured, in GET /api/brand. */
export const SignInChoices = z.object({
  google: z.boolean(),
  /** `id` is that of the path `/api/auth/openid/:provider`. */
  providers: z.array(z.object({ id: z.string(), label: z.string(), issuer: z.string() })),
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
