import { keyedHash, type Key } from './keys.js';

/** A keyed, case-insensitive hash of an e-mail address, for look-ups without storing the address. */
export const emailFingerprint = (email: string, key: Key<'e-mail fingerprints'>): string =>
  keyedHash(key, email.trim().toLowerCase());
