import type { PipeTransform } from '@nestjs/common';
import type { z } from 'zod';
import { Refusal } from './problems.js';

/** A Nest pipe that parses a body, query or parameter with zod; the first issue becomes a 400 in words. */
export class ZodPipe<Schema extends z.ZodType> implements PipeTransform {
  constructor(private readonly schema: Schema) {}

  transform(value: unknown): z.infer<Schema> {
    const result = this.schema.safeParse(value);
    if (result.success) return result.data;
    const issue = result.error.issues[0];
    const field = issue?.path.join('.');
    throw new Refusal(400, 'invalid-input', wordsFor(field ?? '', issue?.message ?? 'wrong value'));
  }
}

// zod's own messages start with 'Invalid' or 'Too'; ours are whole sentences and stand alone.
const wordsFor = (field: string, message: string) =>
  field && /^(Invalid|Too|Unrecognized)/.test(message) ? `${field}: ${message}` : message;
