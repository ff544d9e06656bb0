import { z } from 'zod';

// PostgreSQL text cannot contain the null character.
const withoutNull = (text: string) => text.replaceAll('\u0000', '');

/** One typed line: trimmed, without line breaks or control characters, at most `max` characters. */
export const line = (max: number, tooLong?: string) =>
  z
    .string()
    .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .pipe(z.string().max(max, tooLong));

/** An optional line: blank becomes null. */
export const optionalLine = (max: number, tooLong?: string) =>
  line(max, tooLong)
    .transform((text) => text || null)
    .nullable();

/** Text of any number of lines, otherwise unchanged. */
export const longText = (max: number, tooLong?: string) => z.string().max(max, tooLong).transform(withoutNull);

/** An object that refuses every other field with a sentence. */
export const exactObject = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `This call takes no ${issue.keys.join(', ').slice(0, 100)}.` : undefined,
  });
