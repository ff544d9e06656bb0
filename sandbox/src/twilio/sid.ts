import { randomBytes } from 'node:crypto';

/** A fresh id as Twilio makes them: a prefix (SM, ME, ...) and 32 hexadecimal digits. */
export const newSid = (prefix: 'SM' | 'ME'): string => `${prefix}${randomBytes(16).toString('hex')}`;
