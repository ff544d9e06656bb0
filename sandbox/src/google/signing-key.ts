import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import { PRIVATE_FILE, privateFolder } from '../journal/private-files.js';

/** The key that signs id tokens, and its public half for the JWKS. */
export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicJwk: JWK;
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
  return { kid, privateKey, publicJwk: { kty, n, e, kid, use: 'sig', alg: 'RS256' } };
};
