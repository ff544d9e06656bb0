import { calculateJwkThumbprint, type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRIVATE_FILE, privateFolder } from '../journal/journal-file.js';
import { type Account, fullName } from './account.js';
import { subjectOf } from './subject.js';

/** The key that signs id tokens, and its public half for the JWKS. */
export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicJwk: JWK;
  privateJwk: JWK;
}

/** Loads the key of the data folder, or creates and stores one. */
export const openSigningKey = async (folder: string): Promise<SigningKey> => {
  const path = join(folder, 'google-signing-key.json');
  if (!existsSync(path)) {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    privateFolder(folder);
    writeFileSync(path, JSON.stringify(await exportJWK(privateKey)), { mode: PRIVATE_FILE });
  }
  const jwk = JSON.parse(readFileSync(path, 'utf8')) as JWK;
  const kid = await calculateJwkThumbprint(jwk);
  const privateKey = (await importJWK(jwk, 'RS256')) as CryptoKey;
  const { kty, n, e } = jwk;
  if (kty !== 'RSA' || n === undefined || e === undefined) throw new Error(`${path} does not hold an RSA key.`);
  const shown = { kid, use: 'sig', alg: 'RS256' };
  return { kid, privateKey, publicJwk: { kty, n, e, ...shown }, privateJwk: { ...jwk, ...shown } };
};

/** Google's claims about a user. */
const profileClaims = (account: Account, issuer: string) => ({
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

interface IdTokenRequest {
  account: Account;
  issuer: string;
  clientId: string;
  nonce: string | undefined;
  accessToken: string;
  /** Time of authentication in seconds; only when the request requires it. */
  authTime?: number | undefined;
}
