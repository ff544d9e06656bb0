import { createHmac } from 'node:crypto';

/** A keyed hash of an e-mail address, the same however it is capitalised: enough to find it by, and it names nobody. */
export const emailFingerprint = (email: string, secret: string): string =>
  createHmac('sha256', `email:${secret}`).update(email.trim().toLowerCase()).digest('base64url');
