import { PermanentError, Refusal, TransientError } from '@dreamloom/platform';

/** Maps an interpreter error to a refusal: 422 when the interpreter declines, 503 when it is unavailable. */
export function refused(error: unknown): unknown {
  if (error instanceof PermanentError) return new Refusal(422, 'interpretation-declined', error.forDreamer);
  if (error instanceof TransientError)
    return new Refusal(503, 'interpreter-busy', 'The interpreter is busy. Please try again in a moment.');
  return error;
}
