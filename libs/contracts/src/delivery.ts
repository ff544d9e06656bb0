/** How one subscription is handled: BullMQ's options for its queue. Every field is explicit on purpose: there are no defaults. */
export interface DeliveryPolicy {
  /** Attempts that may fail before the delivery fails. An attempt that meets an absent database or service does not count. */
  attempts: number;
  /** First pause before a retry, in milliseconds; it doubles each time, up to ten minutes. */
  backoffMs: number;
  /** Longest time one attempt may take, in milliseconds. */
  timeoutMs: number;
  /** Deliveries one replica of the service handles at the same time. */
  concurrency: number;
  /** How long a job stays reserved without a sign of life, in milliseconds. */
  lockMs: number;
  /** How often abandoned jobs are looked for, in milliseconds. */
  stalledCheckMs: number;
  /** How long the queue stores failed jobs, in seconds. */
  keepFailedSeconds: number;
}

const SHARED = { lockMs: 5_000, stalledCheckMs: 1_000, keepFailedSeconds: 14 * 86_400 };

/** One short transaction in our own database. */
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

/** An image may take a minute and much of a processor: few at a time leave the rest to the words. */
export const IMAGE_GENERATION: DeliveryPolicy = {
  attempts: 4,
  backoffMs: 2_000,
  timeoutMs: 100_000,
  concurrency: 2,
  ...SHARED,
};

/** Transcribing ten minutes of voice, part by part: an attempt continues where the last one stopped, and attempts span a vendor's bad quarter of an hour. */
export const TRANSCRIPTION: DeliveryPolicy = {
  attempts: 10,
  backoffMs: 2_000,
  timeoutMs: 240_000,
  concurrency: 2,
  ...SHARED,
};

/** A short write that may have to wait, eight minutes in all, until the dream it is about is recorded. */
export const AFTER_A_DREAM: DeliveryPolicy = { ...LOCAL_WRITE, attempts: 12 };

/** A message to a phone: it may wait for its turn, which counts as an attempt, and outlives half an hour without the vendor. */
export const REPLY: DeliveryPolicy = { ...VENDOR_CALL, attempts: 13 };

/** Erasing a whole account in one service: it may be long, and it is not given up for an hour. */
export const ERASURE: DeliveryPolicy = { ...VENDOR_CALL, attempts: 16, timeoutMs: 60_000 };
