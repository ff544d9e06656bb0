import { join } from 'node:path';
import { z } from 'zod';
import { JournalFile } from '../journal/journal-file.js';
import { subjectOf } from './subject.js';

export const Account = z.object({ email: z.string(), givenName: z.string(), familyName: z.string() });
export type Account = z.infer<typeof Account>;

/** The accounts of a new sandbox; Ada is an operator. */
const SEEDED_ACCOUNTS: readonly Account[] = [
  { email: 'ada@dreamloom.test', givenName: 'Ada', familyName: 'Morgenstern' },
  { email: 'bruno@dreamloom.test', givenName: 'Bruno', familyName: 'Castellan' },
  { email: 'mei@dreamloom.test', givenName: 'Mei', familyName: 'Sommerfeld' },
];

export const fullName = ({ givenName, familyName }: Account): string => `${givenName} ${familyName}`.trim();

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

/** All accounts that can sign in: the seeded ones and those created by "Use another account" or a login hint. */
export class AccountBook {
  private readonly accounts = new Map<string, Account>();
  private readonly journal: JournalFile<Account>;

  constructor(folder: string) {
    const { journal, records } = JournalFile.open(join(folder, 'accounts.jsonl'), Account);
    this.journal = journal;
    for (const account of [...SEEDED_ACCOUNTS, ...records]) this.accounts.set(account.email, account);
  }

  all(): Account[] {
    return [...this.accounts.values()];
  }

  bySubject(subject: string): Account | undefined {
    return this.all().find(({ email }) => subjectOf(email) === subject);
  }

  /** Returns the account of an e-mail address and creates a missing one. The name applies to new accounts only. */
  open(email: string, name?: string): Account {
    const known = this.accounts.get(email.toLowerCase());
    if (known !== undefined) return known;
    const account = accountOf(email, name);
    this.accounts.set(account.email, account);
    this.journal.append(account);
    return account;
  }
}
