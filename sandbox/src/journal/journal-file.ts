import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import type { z } from 'zod';
import { parseLines } from './parse-lines.js';
import { closeFile, PRIVATE_FILE, privateFolder } from './private-files.js';

/**
 * An append-only file of JSON lines. A record is in the file before `append` returns, so it survives a kill of the
 * process.
 */
export class JournalFile<T> {
  private constructor(private readonly path: string) {}

  /** Opens or creates the file, returns its records and truncates an incomplete last line. */
  static open<T>(path: string, schema: z.ZodType<T>): { journal: JournalFile<T>; records: T[] } {
    privateFolder(dirname(path));
    closeFile(path);
    const journal = new JournalFile<T>(path);
    if (!existsSync(path)) return { journal, records: [] };
    try {
      const { records, wholeBytes } = parseLines(readFileSync(path, 'utf8'), schema);
      truncateSync(path, wholeBytes);
      return { journal, records };
    } catch (cause) {
      throw new Error(`${path} cannot be read: ${(cause as Error).message}.`, { cause });
    }
  }

  append(record: T): void {
    appendFileSync(this.path, `${JSON.stringify(record)}\n`, { mode: PRIVATE_FILE });
  }

  clear(): void {
    if (existsSync(this.path)) truncateSync(this.path, 0);
  }
}
