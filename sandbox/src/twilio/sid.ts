import { randomBytes } from 'node:crypto';

/** A new id in Twilio's format: a prefix (SM, ME, ...) and 32 hexadecimal digits. */
export const newSid = (prefix: 'SM' | 'ME'): string => `${prefix}${randomBytes(16).toString('hex')}`;
