import { createHash } from 'node:crypto';
import { z } from 'zod';

/** A person who can sign in. */
export const Account = z.object({ email: z.string(), givenName: z.string(), familyName: z.string() });
export type Account = z.infer<typeof Account>;

/** The people of a fresh sandbox; Ada is an operator. */
export const SEEDED_ACCOUNTS: readonly Account[] = [
  { email: 'ada@dreamloom.test', givenName: 'Ada', familyName: 'Morgenstern' },
  { email: 'bruno@dreamloom.test', givenName: 'Bruno', familyName: 'Castellan' },
  { email: 'mei@dreamloom.test', givenName: 'Mei', familyName: 'Sommerfeld' },
];

/** The whole name; a person may have no family name. */
export const fullName = ({ givenName, familyName }: Account): string => `${givenName} ${familyName}`.trim();

/** The account's id: 21 digits derived from the address, the same for ever and in every data folder. */
export const subjectOf = (email: string): string => {
  const hash = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32);
  return `1${(BigInt(`0x${hash}`) % 10n ** 20n).toString().padStart(20, '0')}`;
};

/** An account for an address nobody has used: `mina.o-hara@x.test` becomes Mina O Hara, unless a name is given. */
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
