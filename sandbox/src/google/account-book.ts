import { join } from 'node:path';
import { JournalFile } from '../journal/journal-file.js';
import { Account, SEEDED_ACCOUNTS, accountOf, subjectOf } from './account.js';

/** Everybody who can sign in: the seeded people and those who came by "Use another account" or a login hint. */
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

  /** The account of an address, made when there is none. A name is used for a new account only. */
  open(email: string, name?: string): Account {
    const known = this.accounts.get(email.toLowerCase());
    if (known !== undefined) return known;
    const account = accountOf(email, name);
    this.accounts.set(account.email, account);
    this.journal.append(account);
    return account;
  }
}
