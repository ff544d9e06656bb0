import type { PipeTransform } from '@nestjs/common';
import type { z } from 'zod';
import { InvalidInput } from './problems.js';

/** A Nest pipe that parses a body, query or parameter with zod; the first issue becomes a 400 with a sentence. */
export class ZodPipe<Schema extends z.ZodType> implements PipeTransform {
  constructor(private readonly schema: Schema) {}

  transform(value: unknown): z.infer<Schema> {
    const result = this.schema.safeParse(value);
    if (result.success) return result.data;
    const issue = result.error.issues[0];
    const field = issue?.path.join('.');
    throw new InvalidInput(wordsFor(field ?? '', issue?.message ?? 'wrong value'), pointerTo(issue?.path ?? []));
  }
}

// zod's own messages start with 'Invalid' or 'Too'; custom ones are whole sentences and need no prefix.
const wordsFor = (field: string, message: string) =>
  field && /^(Invalid|Too|Unrecognized)/.test(message) ? `${field}: ${message}` : message;

/** JSON pointer (RFC 6901) to a field; the empty pointer refers to the whole. */
const pointerTo = (path: readonly PropertyKey[]) =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
