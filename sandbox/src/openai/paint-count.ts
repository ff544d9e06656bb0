import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { JournalFile } from '../journal/journal-file.js';

const digestOf = (prompt: string): Buffer => createHash('sha256').update(prompt).digest();

/** Counts the images of each prompt, across restarts, so that a repeated prompt yields another image. */
export class PaintCount {
  private readonly counts = new Map<string, number>();
  private readonly journal: JournalFile<string>;

  constructor(folder: string) {
    // Digests only, because a prompt contains text of a dream.
    const { journal, records } = JournalFile.open(join(folder, 'painted.jsonl'), z.string());
    this.journal = journal;
    for (const digest of records) this.counts.set(digest, (this.counts.get(digest) ?? 0) + 1);
  }

  /** Increments the prompt's count and returns the seed of its next image. */
  nextSeed(prompt: string): string {
    const digest = digestOf(prompt).toString('base64url');
    const count = this.counts.get(digest) ?? 0;
    this.counts.set(digest, count + 1);
    this.journal.append(digest);
    return seedOf(prompt, count);
  }
}

const seedOf = (prompt: string, count: number): string => digestOf(`${count}\n${prompt}`).toString('hex');
