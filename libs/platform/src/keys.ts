import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** All purposes of a secret. Each purpose has its own derived key; the secret itself is never used directly. */
export const KEY_PURPOSES = [
  'internal calls',
  'media addresses',
  'media names',
  'unsubscribe links',
  'e-mail fingerprints',
  'quota keys',
  'sign-in transactions',
  'pending ways',
  'mail link codes',
  'stored secrets',
  'link passes',
  'sign-in notices',
] as const;
export type KeyPurpose = (typeof KEY_PURPOSES)[number];

/** A key for one purpose: 32 bytes in base64url. The type prevents passing the secret or the key of another purpose. */
export type Key<Purpose extends KeyPurpose = KeyPurpose> = string & { readonly purpose: Purpose };

const SALT = 'dreamloom';
const KEY_BYTES = 32;

/**
 * Derives the key of a purpose from a secret by HKDF-SHA-256 (RFC 5869). A key reveals neither the secret nor other
 * keys.
 */
export function deriveKey<Purpose extends KeyPurpose>(secret: string, purpose: Purpose): Key<Purpose> {
  return Buffer.from(hkdfSync('sha256', secret, SALT, purpose, KEY_BYTES)).toString('base64url') as Key<Purpose>;
}

/** The keys of a service, all derived from the one secret. */
export class Keys {
  constructor(private readonly secret: string) {}

  for<Purpose extends KeyPurpose>(purpose: Purpose): Key<Purpose> {
    return deriveKey(this.secret, purpose);
  }
}

/** HMAC-SHA-256 of a text, in base64url. */
export const keyedHash = (key: Key, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** HMAC-SHA-256 of a webhook in hexadecimal, by the secret that its vendor shares with us. */
export const webhookSignature = (raw: Buffer, secret: string): string =>
  createHmac('sha256', secret).update(raw).digest('hex');

/** A keyed, case-insensitive hash of an e-mail address, for look-ups without storing the address. */
export const emailFingerprint = (email: string, key: Key<'e-mail fingerprints'>): string =>
  keyedHash(key, email.trim().toLowerCase());

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a secret for storage with AES-256-GCM: initialisation vector, tag and ciphertext in base64url. */
export function encryptSecret(key: Key<'stored secrets'>, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, Buffer.from(key, 'base64url'), iv);
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** Decrypts what `encryptSecret` returned. @returns null for another key or changed bytes */
export function decryptSecret(key: Key<'stored secrets'>, stored: string): string | null {
  const bytes = Buffer.from(stored, 'base64url');
  try {
    const decipher = createDecipheriv(CIPHER, Buffer.from(key, 'base64url'), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const secret = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(secret).toString('utf8');
  } catch {
    return null;
  }
}
