import { PermanentError, TransientError, VendorUnavailable } from '@dreamloom/platform';
import {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
  ContentFilterFinishReasonError,
  LengthFinishReasonError,
} from 'openai/core/error';
import { ZodError } from 'zod';

/** The vendor's response is unusable, and billed all the same: a retry may succeed. */
export class BadAnswerError extends TransientError {
  override name = 'BadAnswerError';
}

/** The vendor's content policy rejects the input. */
export class RefusedError extends PermanentError {
  override name = 'RefusedError';
}

/** Texts for the dreamer when a call can never succeed. */
export interface VendorSentences {
  /** The vendor's content policy rejects the input. */
  refused: string;
  /** All other reasons, such as an invalid API key or an exhausted account. */
  failed: string;
}

/** Sentences that fit any step. */
export const SENTENCES: VendorSentences = {
  refused: 'The words of this dream were declined. Changing them a little may help.',
  failed: 'This step is not available right now. Your dream is safe.',
};

const REFUSALS = new Set(['moderation_blocked', 'content_policy_violation', 'content_filter']);
const TRY_AGAIN = new Set([408, 409, 425, 429]);

/**
 * Classifies an error of a call as permanent or transient, and as VendorUnavailable when nothing is billed. Messages contain only the vendor's status and code, because
 * its texts may quote a dream.
 */
export function toVendorError(error: unknown, sentences: VendorSentences = SENTENCES): TransientError | PermanentError {
  if (error instanceof TransientError || error instanceof PermanentError) return error;
  const ours = ownErrorBehind(error);
  if (ours) return ours;
  if (error instanceof ContentFilterFinishReasonError) return new RefusedError('filtered', sentences.refused);
  if (error instanceof LengthFinishReasonError)
    return new BadAnswerError('the answer was cut off at its longest length');
  if (error instanceof ZodError) return new BadAnswerError('the answer does not fit the schema');
  if (error instanceof SyntaxError) return new BadAnswerError('the answer is not JSON');
  if (error instanceof APIUserAbortError) return new TransientError('the call was called off');
  if (error instanceof APIConnectionTimeoutError) return new TransientError('no answer in time');
  if (error instanceof APIConnectionError) return new VendorUnavailable(`no connection${systemCode(error)}`);
  if (error instanceof APIError) return ofApiError(error as APIError, sentences);
  return new TransientError(`the call failed: ${error instanceof Error ? error.constructor.name : 'unknown'}`);
}

function ofApiError(error: APIError, sentences: VendorSentences): TransientError | PermanentError {
  const { status } = error;
  if (status === undefined) return new TransientError('the call failed without an answer');
  const code = wordOf(error.code) ?? wordOf(error.type);
  const message = code ? `status ${status}, ${code}` : `status ${status}`;
  if (code && REFUSALS.has(code)) return new RefusedError(message, sentences.refused);
  if (code === 'insufficient_quota') return new PermanentError(message, sentences.failed);
  if (TRY_AGAIN.has(status) || status >= 500) return new VendorUnavailable(message, retryAfterMs(error.headers));
  return new PermanentError(message, sentences.failed);
}

// A code is a word such as `invalid_api_key`; anything longer may be prose.
function wordOf(code: unknown): string | undefined {
  return (typeof code === 'string' || typeof code === 'number') && /^[\w.-]{1,48}$/.test(String(code))
    ? String(code)
    : undefined;
}

// The SDK wraps errors of the custom fetch into a connection error.
function ownErrorBehind(error: unknown): BadAnswerError | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 4; cause = cause.cause, depth++)
    if (cause instanceof BadAnswerError) return cause;
  return undefined;
}

function systemCode(error: Error): string {
  for (let cause: unknown = error.cause, depth = 0; cause instanceof Error && depth < 4; cause = cause.cause, depth++) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && /^[A-Z_\d]+$/.test(code)) return `, ${code}`;
  }
  return '';
}

/** The requested delay in milliseconds, from `retry-after-ms`, or from `retry-after` in seconds or as a date. */
export function retryAfterMs(headers: Headers | undefined, now = Date.now()): number | undefined {
  const precise = headers?.get('retry-after-ms');
  if (precise) return positive(Number(precise));
  const given = headers?.get('retry-after');
  if (!given) return undefined;
  const seconds = Number(given);
  return positive(Number.isNaN(seconds) ? Date.parse(given) - now : seconds * 1_000);
}

const positive = (ms: number) => (Number.isFinite(ms) && ms > 0 ? Math.round(ms) : undefined);
