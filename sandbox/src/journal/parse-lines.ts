import type { z } from 'zod';

/** A journal's records, and the length of its complete lines in bytes. */
export interface ParsedLines<T> {
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
