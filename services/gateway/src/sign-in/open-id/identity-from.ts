import type { SignedInIdentity } from '@dreamloom/contracts';
import { z } from 'zod';
import { SignInFailure } from '../sign-in.filter.js';

const given = z
  .string()
  .trim()
  .min(1)
  .transform((name) => name.slice(0, 200))
  .nullable()
  .catch(null);

const Claims = z.object({
  iss: z.string().optional(),
  sub: z.string().min(1).max(255),
  // Its pattern allows ASCII alone, so that no other spelling of an address looks like it.
  email: z.email(),
  email_verified: z.literal(true).optional(),
  given_name: given,
  family_name: given,
});

/** Whose word about an address counts: the provider's alone, or the operator's where the provider says nothing. */
export interface Trust {
  isGoogle: boolean;
  vouchesForAddresses: boolean;
}

/**
 * Reads the identity from the claims of a provider. An unverified address could belong to anybody; one that the provider
 * calls unverified is not taken even where the operator vouches.
 * @throws SignInFailure `unverified`
 */
export function identityFrom(
  claims: object | undefined,
  { isGoogle, vouchesForAddresses }: Trust = { isGoogle: true, vouchesForAddresses: false },
): SignedInIdentity {
  const read = Claims.safeParse(claims);
  if (!read.success || (read.data.email_verified !== true && !vouchesForAddresses))
    throw new SignInFailure('unverified');
  const { iss: issuer = '', sub, email, given_name, family_name } = read.data;
  const person = { email, firstName: given_name, lastName: family_name };
  return isGoogle
    ? { googleSub: sub, ...person }
    : { way: { kind: 'open-id', issuer, subject: sub, label: email.slice(0, 200) }, ...person };
}
