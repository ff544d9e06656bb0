import { join } from 'node:path';
import { JournalFile } from '../journal/journal-file.js';
import { Account, SEEDED_ACCOUNTS, accountOf, subjectOf } from './account.js';

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
