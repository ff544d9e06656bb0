import { z } from 'zod';

// PostgreSQL text cannot contain the null character.
const withoutNull = (text: string) => text.replaceAll('\u0000', '');

/** One typed line: trimmed, without line breaks or control characters, at most `longest` characters. */
export const line = (longest: number, tooLong?: string) =>
  z
    .string()
    .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .pipe(z.string().max(longest, tooLong));

/** An optional line: blank becomes null. */
export const optionalLine = (longest: number, tooLong?: string) =>
  line(longest, tooLong)
    .transform((text) => text || null)
    .nullable();

/** Text of any number of lines, otherwise unchanged. */
export const longText = (longest: number, tooLong?: string) => z.string().max(longest, tooLong).transform(withoutNull);
