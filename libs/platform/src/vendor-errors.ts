/** A remote system failed temporarily: a retry may succeed. */
export class TransientError extends Error {
  override name = 'TransientError';
  constructor(
    message: string,
    /** The delay that the vendor requested, in milliseconds. */
    readonly retryAfterMs?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * The vendor did nothing that it bills: it was not reached, or it answered that it cannot work now. Any other error leaves
 * that open.
 */
export class VendorUnavailable extends TransientError {
  override name = 'VendorUnavailable';
}

/** A precondition is not met yet: retried like a TransientError, but not reported to operators. */
export class TooEarly extends TransientError {
  override name = 'TooEarly';
}

/**
 * One of our own services does not respond, for example during a restart: retried, and not counted as a failure of the
 * caller.
 */
export class ServiceAway extends TransientError {
  override name = 'ServiceAway';
}

/** The work must not start before a given time: it is delayed, not failed. */
export class NotBefore extends Error {
  override name = 'NotBefore';
  constructor(
    readonly until: Date,
    message: string,
  ) {
    super(message);
  }
}

/** The request can never succeed: there is no retry. */
export class PermanentError extends Error {
  override name = 'PermanentError';
  constructor(
    message: string,
    /** A sentence for the dreamer, without technical terms. */
    readonly forDreamer: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
