import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { JournalFile } from '../journal/journal-file.js';

const digestOf = (prompt: string): Buffer => createHash('sha256').update(prompt).digest();

/** How often each prompt was painted, over restarts too, so that painting again gives another picture. */
export class PaintCount {
  private readonly counts = new Map<string, number>();
  private readonly journal: JournalFile<string>;

  constructor(folder: string) {
    // Digests only: a prompt holds a dream's words.
    const { journal, records } = JournalFile.open(join(folder, 'painted.jsonl'), z.string());
    this.journal = journal;
    for (const digest of records) this.counts.set(digest, (this.counts.get(digest) ?? 0) + 1);
  }

  /** The seed of the next picture of a prompt, and counts it. */
  nextSeed(prompt: string): string {
    const digest = digestOf(prompt).toString('base64url');
    const count = this.counts.get(digest) ?? 0;
    this.counts.set(digest, count + 1);
    this.journal.append(digest);
    return seedOf(prompt, count);
  }
}

/** The seed of the count-th picture of a prompt. */
const seedOf = (prompt: string, count: number): string => digestOf(`${count}\n${prompt}`).toString('hex');
