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

/** It is only too early: to be tried again as after a TransientError, but nothing that an operator should see. */
export class TooEarly extends TransientError {
  override name = 'TooEarly';
}

/** A part of our own house does not answer, as when it is started anew: to be tried again, and no failure of who needs it. */
export class ServiceAway extends TransientError {
  override name = 'ServiceAway';
}

/** It must not be done before then: no failure, it is only put off. */
export class NotBefore extends Error {
  override name = 'NotBefore';
  constructor(
    readonly until: Date,
    message: string,
  ) {
    super(message);
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
