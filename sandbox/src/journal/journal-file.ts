import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import type { z } from 'zod';

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

/** A journal's records, and the length of its complete lines in bytes. */
interface ParsedLines<T> {
  records: T[];
  wholeBytes: number;
}

/**
 * Parses JSON lines. An incomplete last line, left by a killed process, is dropped. Throws when a complete line is not
 * a record.
 */
export const parseLines = <T>(text: string, schema: z.ZodType<T>): ParsedLines<T> => {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const records = whole
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line !== '')
    .map(({ line, number }) => {
      const result = schema.safeParse(parsed(line));
      if (!result.success) throw new Error(`line ${number} is not a record`);
      return result.data;
    });
  return { records, wholeBytes: Buffer.byteLength(whole) };
};

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

/** The mode of files that only this user may read: messages, mails and keys. */
export const PRIVATE_FILE = 0o600;

/** Creates a folder that only this user may enter, and restricts an existing one. */
export const privateFolder = (path: string): void => {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
};

/** Restricts an existing file to this user. */
const closeFile = (path: string): void => {
  if (existsSync(path)) chmodSync(path, PRIVATE_FILE);
};
