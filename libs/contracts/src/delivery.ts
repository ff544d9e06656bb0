/** How hard the house tries to deliver one event to one event handler. Every field is explicit on purpose: there are no defaults. */
export interface DeliveryPolicy {
  /** Handled failures before the delivery is given up. */
  attempts: number;
  /** First pause before a retry, in milliseconds; it doubles each time. */
  backoffMs: number;
  /** Longest time one attempt may take, in milliseconds. */
  timeoutMs: number;
  /** Deliveries one copy of the service handles at the same time. */
  concurrency: number;
  /** How long a job stays reserved without a sign of life, in milliseconds. */
  lockMs: number;
  /** How often abandoned jobs are looked for, in milliseconds. */
  stalledCheckMs: number;
  /** How long the queue remembers done and failed jobs, in seconds. */
  keepDoneSeconds: number;
  keepFailedSeconds: number;
  /** Whether it waits, for a while, until what dreamers told is in their journals: see THE_WAY_OF_WORDS. */
  givesWay: boolean;
}

const SHARED = {
  lockMs: 5_000,
  stalledCheckMs: 1_000,
  keepDoneSeconds: 300,
  keepFailedSeconds: 14 * 86_400,
  givesWay: false,
};

/** One short transaction in our own database. */
export const LOCAL_WRITE: DeliveryPolicy = {
  attempts: 10,
  backoffMs: 250,
  timeoutMs: 15_000,
  concurrency: 10,
  ...SHARED,
};

/** A call to somebody else's computer that answers within seconds. */
export const VENDOR_CALL: DeliveryPolicy = {
  attempts: 5,
  backoffMs: 1_000,
  timeoutMs: 20_000,
  concurrency: 10,
  ...SHARED,
};

/** A call that may take a minute and that nobody waits for as long as there are words to be kept. */
export const PAINTING: DeliveryPolicy = {
  attempts: 4,
  backoffMs: 2_000,
  timeoutMs: 100_000,
  concurrency: 2,
  ...SHARED,
  givesWay: true,
};

/** Listening to ten minutes of voice, part by part: a try goes on where the last one stopped, and tries span a vendor's bad quarter of an hour. */
export const LISTENING: DeliveryPolicy = {
  attempts: 9,
  backoffMs: 2_000,
  timeoutMs: 240_000,
  concurrency: 2,
  ...SHARED,
};

/** A short write that may have to wait, eight minutes in all, until the dream it is about is recorded. */
export const AFTER_A_DREAM: DeliveryPolicy = { ...LOCAL_WRITE, attempts: 12 };

/** A message to a phone: it may wait for its turn, which counts as an attempt, and outlives half an hour without the vendor. */
export const REPLY: DeliveryPolicy = { ...VENDOR_CALL, attempts: 12 };

/** Erasing a whole account in one service: it may be long, and it is not given up for an hour. */
export const ERASURE: DeliveryPolicy = { ...VENDOR_CALL, attempts: 14, timeoutMs: 60_000 };
