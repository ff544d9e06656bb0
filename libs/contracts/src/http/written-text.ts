import { z } from 'zod';

// PostgreSQL keeps every character but this one.
const withoutNull = (text: string) => text.replaceAll('\u0000', '');

/** One line as a person typed it: trimmed, without line breaks or control characters, at most `longest` characters. */
export const line = (longest: number, tooLong?: string) =>
  z
    .string()
    .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .pipe(z.string().max(longest, tooLong));

/** A line that may be left empty: blank becomes null. */
export const optionalLine = (longest: number, tooLong?: string) =>
  line(longest, tooLong)
    .transform((text) => text || null)
    .nullable();

/** Text of any number of lines, kept as it was written. */
export const longText = (longest: number, tooLong?: string) => z.string().max(longest, tooLong).transform(withoutNull);
