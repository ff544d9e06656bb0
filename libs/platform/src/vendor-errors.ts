/** Somebody else's computer could not do it now: trying again may help. */
export class TransientError extends Error {
  override name = 'TransientError';
  constructor(
    message: string,
    /** The pause the vendor asked for, in milliseconds. */
    readonly retryAfterMs?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** It will never work as asked: trying again is a waste. */
export class PermanentError extends Error {
  override name = 'PermanentError';
  constructor(
    message: string,
    /** What the dreamer is told, a sentence without technical words. */
    readonly forDreamer: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
