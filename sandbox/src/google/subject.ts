import { createHash } from 'node:crypto';

/** The account's id: 21 digits derived from the e-mail address, and so stable in every data folder. */
export const subjectOf = (email: string): string => {
  const hash = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32);
  return `1${(BigInt(`0x${hash}`) % 10n ** 20n).toString().padStart(20, '0')}`;
};
