/** How one subscription is handled: BullMQ's options for its queue. Every field is explicit: there are no defaults. */
export interface DeliveryPolicy {
  /** Failed attempts after which the delivery fails. Attempts without a database or another service do not count. */
  attempts: number;
  /** Pause before the first retry, in milliseconds; it doubles with each attempt, up to ten minutes. */
  backoffMs: number;
  /** Maximum duration of one attempt, in milliseconds. */
  timeoutMs: number;
  /** Deliveries that one replica of the service handles concurrently. */
  concurrency: number;
  /** Time without a renewal after which a job's lock expires, in milliseconds. */
  lockMs: number;
  /** Interval of the check for stalled jobs, in milliseconds. */
  stalledCheckMs: number;
  /** Retention of failed jobs in the queue, in seconds. */
  keepFailedSeconds: number;
  /** True when the deliveries of one dreamer wait behind the first ones of others. */
  takesTurns: boolean;
}

const SHARED = { lockMs: 5_000, stalledCheckMs: 1_000, keepFailedSeconds: 14 * 86_400, takesTurns: false };

/** One short transaction in the service's own database. */
export const LOCAL_WRITE: DeliveryPolicy = {
  attempts: 10,
  backoffMs: 250,
  timeoutMs: 15_000,
  concurrency: 10,
  ...SHARED,
};

/** A call to a vendor that answers within seconds. */
export const VENDOR_CALL: DeliveryPolicy = {
  attempts: 5,
  backoffMs: 1_000,
  timeoutMs: 20_000,
  concurrency: 10,
  ...SHARED,
};

/** A mail that warns a dreamer, whose retries may span a mail server's outage of half an hour. */
export const NOTICE: DeliveryPolicy = { ...VENDOR_CALL, attempts: 13 };

/** A week's names: one model call after the other for each of its regions and for the world. */
export const WEEK_CLOSING: DeliveryPolicy = { ...VENDOR_CALL, timeoutMs: 180_000 };

/** No dreamer waits for an embedding, so its retries may span a vendor outage of half an hour. */
export const EMBEDDING: DeliveryPolicy = { ...VENDOR_CALL, attempts: 13, concurrency: 4 };

/**
 * Image generation takes up to a minute and much processor time: low concurrency leaves capacity for the text of
 * dreams.
 */
export const IMAGE_GENERATION: DeliveryPolicy = {
  attempts: 4,
  backoffMs: 2_000,
  timeoutMs: 100_000,
  concurrency: 2,
  ...SHARED,
};

/**
 * Transcription of up to ten minutes of audio in parts: a retry continues where the last attempt stopped, and the
 * retries span a vendor outage of a quarter of an hour.
 */
export const TRANSCRIPTION: DeliveryPolicy = {
  attempts: 10,
  backoffMs: 2_000,
  timeoutMs: 240_000,
  concurrency: 2,
  ...SHARED,
  takesTurns: true,
};

/** A picture that was sent to the bot: it is read by a model, and may have to wait until its dream is recorded. */
export const PHOTO: DeliveryPolicy = { ...VENDOR_CALL, attempts: 10, timeoutMs: 90_000, concurrency: 2 };

/** A picture of an imported archive takes much processor time: one at a time, because no request waits for it. */
export const ARCHIVED_PICTURE: DeliveryPolicy = { ...LOCAL_WRITE, attempts: 5, timeoutMs: 60_000, concurrency: 1 };

/** A book takes a processor for up to a minute and much memory: one at a time. */
export const BOOK: DeliveryPolicy = {
  ...LOCAL_WRITE,
  attempts: 3,
  backoffMs: 5_000,
  timeoutMs: 600_000,
  concurrency: 1,
};

/** A request to an address of a dreamer, which may be slow: the deliveries of one dreamer wait behind the first ones of others. */
export const WEBHOOK: DeliveryPolicy = { ...LOCAL_WRITE, takesTurns: true };

/** A short write that may have to wait, eight minutes in all, until its dream is recorded. */
export const AFTER_A_DREAM: DeliveryPolicy = { ...LOCAL_WRITE, attempts: 12 };

/**
 * A message to a phone: waiting for its turn counts as an attempt, and the retries span a vendor outage of half an
 * hour.
 */
export const REPLY: DeliveryPolicy = { ...VENDOR_CALL, attempts: 13 };

/** The erasure of a whole account in one service: it may take long and is retried for an hour. */
export const ERASURE: DeliveryPolicy = { ...VENDOR_CALL, attempts: 16, timeoutMs: 60_000 };
