import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import { fullName, subjectOf } from './account.js';
import type { Account } from './account.js';
import type { SigningKey } from './signing-key.js';

/** Google's claims about a user. */
export const profileClaims = (account: Account, issuer: string) => ({
  sub: subjectOf(account.email),
  name: fullName(account),
  given_name: account.givenName,
  ...(account.familyName === '' ? {} : { family_name: account.familyName }),
  picture: `${issuer}/picture/${subjectOf(account.email)}`,
  email: account.email,
  email_verified: true,
});

/** OpenID Connect's at_hash: the left half of the access token's SHA-256, base64url. */
const accessTokenHash = (accessToken: string): string =>
  createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');

/** Signs an id token that is valid for an hour. */
export const signIdToken = (
  key: SigningKey,
  { account, issuer, clientId, nonce, accessToken, authTime }: IdTokenRequest,
): Promise<string> => {
  const { sub, ...claims } = profileClaims(account, issuer);
  return new SignJWT({
    azp: clientId,
    ...claims,
    at_hash: accessTokenHash(accessToken),
    ...(nonce === undefined ? {} : { nonce }),
    ...(authTime === undefined ? {} : { auth_time: authTime }),
  })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setSubject(sub)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key.privateKey);
};

export interface IdTokenRequest {
  account: Account;
  issuer: string;
  clientId: string;
  nonce: string | undefined;
  accessToken: string;
  /** Time of authentication in seconds; only when the request requires it. */
  authTime?: number | undefined;
}
