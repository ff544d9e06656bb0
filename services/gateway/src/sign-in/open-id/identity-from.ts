import type { SignedInIdentity } from '@dreamloom/contracts';
import type { IDToken } from 'openid-client';
import { z } from 'zod';
import { SignInFailure } from './sign-in.filter.js';

const given = z
  .string()
  .trim()
  .min(1)
  .transform((name) => name.slice(0, 200))
  .nullable()
  .catch(null);

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email(),
  email_verified: z.literal(true),
  given_name: given,
  family_name: given,
});

/**
 * Reads the identity from Google's ID token. An unverified address could belong to anybody.
 * @throws SignInFailure `unverified`
 */
export function identityFrom(claims: IDToken | undefined): SignedInIdentity {
  const read = Claims.safeParse(claims);
  if (!read.success) throw new SignInFailure('unverified');
  const { sub, email, given_name, family_name } = read.data;
  return { googleSub: sub, email, firstName: given_name, lastName: family_name };
}
