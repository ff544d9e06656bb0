import { createHmac, hkdfSync } from 'node:crypto';

/** Everything a secret is used for. Each purpose has a key of its own; the secret itself is used for nothing else. */
export const KEY_PURPOSES = [
  'internal calls',
  'media addresses',
  'media names',
  'unsubscribe links',
  'e-mail fingerprints',
  'quota keys',
  'sign-in transactions',
] as const;
export type KeyPurpose = (typeof KEY_PURPOSES)[number];

/** A key for one purpose: 32 bytes in base64url. The type keeps a secret, and the key of another purpose, out of its place. */
export type Key<Purpose extends KeyPurpose = KeyPurpose> = string & { readonly purpose: Purpose };

const SALT = 'dreamloom';
const KEY_BYTES = 32;

/** Derives the key of a purpose from a secret by HKDF with SHA-256 (RFC 5869). A key tells nothing of the secret or of other keys. */
export function deriveKey<Purpose extends KeyPurpose>(secret: string, purpose: Purpose): Key<Purpose> {
  return Buffer.from(hkdfSync('sha256', secret, SALT, purpose, KEY_BYTES)).toString('base64url') as Key<Purpose>;
}

/** HMAC with SHA-256 of a text, in base64url. */
export const keyedHash = (key: Key, text: string): string => createHmac('sha256', key).update(text).digest('base64url');
