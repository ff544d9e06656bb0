import { PermanentError, Refusal, TransientError } from '@dreamloom/platform';

/** What somebody who waits for the interpreter is told of its error: 422 when it declines, 503 when it cannot be had now. */
export function refused(error: unknown): unknown {
  if (error instanceof PermanentError) return new Refusal(422, 'interpretation-declined', error.forDreamer);
  if (error instanceof TransientError)
    return new Refusal(503, 'interpreter-busy', 'The interpreter is busy. Please try again in a moment.');
  return error;
}
