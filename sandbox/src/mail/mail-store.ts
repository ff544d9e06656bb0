import { join } from 'node:path';
import { z } from 'zod';
import { JournalFile } from '../journal/journal-file.js';

export const MailRecord = z.object({
  id: z.string(),
  receivedAt: z.string(),
  from: z.string(),
  /** The recipients of the envelope. */
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Names in lower case. */
  headers: z.array(z.object({ key: z.string(), value: z.string() })),
});
export type MailRecord = z.infer<typeof MailRecord>;

/** All received mails, in memory and in the data folder. */
export class MailStore {
  private readonly journal: JournalFile<MailRecord>;
  private readonly records: MailRecord[];

  constructor(folder: string) {
    ({ journal: this.journal, records: this.records } = JournalFile.open(join(folder, 'mails.jsonl'), MailRecord));
  }

  add(mail: MailRecord): void {
    this.journal.append(mail);
    this.records.push(mail);
  }

  /** Newest first. */
  all(): MailRecord[] {
    return [...this.records].reverse();
  }

  find(id: string): MailRecord | undefined {
    return this.records.find((mail) => mail.id === id);
  }

  clear(): void {
    this.journal.clear();
    this.records.length = 0;
  }
}
