import { createHash } from 'node:crypto';
import { z } from 'zod';

export const Account = z.object({ email: z.string(), givenName: z.string(), familyName: z.string() });
export type Account = z.infer<typeof Account>;

/** The accounts of a new sandbox; Ada is an operator. */
export const SEEDED_ACCOUNTS: readonly Account[] = [
  { email: 'ada@dreamloom.test', givenName: 'Ada', familyName: 'Morgenstern' },
  { email: 'bruno@dreamloom.test', givenName: 'Bruno', familyName: 'Castellan' },
  { email: 'mei@dreamloom.test', givenName: 'Mei', familyName: 'Sommerfeld' },
];

export const fullName = ({ givenName, familyName }: Account): string => `${givenName} ${familyName}`.trim();

/** The account's id: 21 digits derived from the e-mail address, and so stable in every data folder. */
export const subjectOf = (email: string): string => {
  const hash = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32);
  return `1${(BigInt(`0x${hash}`) % 10n ** 20n).toString().padStart(20, '0')}`;
};

/** Creates an account for an e-mail address: `mina.o-hara@x.test` becomes Mina O Hara, unless a name is given. */
export const accountOf = (email: string, name = ''): Account => {
  const words = (name.trim() || namedAfter(email)).split(/\s+/);
  return { email: email.toLowerCase(), givenName: words[0] ?? '', familyName: words.slice(1).join(' ') };
};

const namedAfter = (email: string): string =>
  (email.split('@')[0] ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ') || 'Somebody';
