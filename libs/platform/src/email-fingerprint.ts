import { keyedHash, type Key } from './keys.js';

/** A keyed hash of an e-mail address, the same however it is capitalised: enough to find it by, and it names nobody. */
export const emailFingerprint = (email: string, key: Key<'e-mail fingerprints'>): string =>
  keyedHash(key, email.trim().toLowerCase());
