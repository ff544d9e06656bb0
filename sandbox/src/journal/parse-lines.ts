import type { z } from 'zod';

/** What a journal's text holds: its records, and how many bytes of it are whole lines. */
export interface ParsedLines<T> {
  records: T[];
  wholeBytes: number;
}

/**
 * Reads JSON lines. A last line without its line end is what a killed process leaves behind and is dropped.
 * Throws when a whole line is not a record.
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
