import { MAX_CALLS_IN_FLIGHT, MAX_LIVE_STREAMS, MAX_WEBHOOKS_IN_FLIGHT, UPLOAD_TIMEOUT_MS } from '@dreamloom/contracts';

export interface EdgeBounds {
  /** Time within which a buffered body must have arrived. */
  bodyTimeoutMs: number;
  /** Minimum rate of a streamed body, measured over `rateWindowMs`; it must end within `uploadTimeoutMs`. */
  minBytesPerSecond: number;
  rateWindowMs: number;
  uploadTimeoutMs: number;
  /** Limits for discarding the rest of a body after the response was sent. */
  drainTimeoutMs: number;
  maxDrainBytes: number;
  /** Maximum delay of a request when Redis does not respond; it is counted in memory then. */
  quotaTimeoutMs: number;
  inFlight: { calls: number; webhooks: number; streams: number };
}

export const EDGE_BOUNDS: EdgeBounds = {
  bodyTimeoutMs: 10_000,
  minBytesPerSecond: 16_384,
  rateWindowMs: 10_000,
  uploadTimeoutMs: UPLOAD_TIMEOUT_MS,
  drainTimeoutMs: 10_000,
  maxDrainBytes: 33_554_432,
  quotaTimeoutMs: 250,
  inFlight: { calls: MAX_CALLS_IN_FLIGHT, webhooks: MAX_WEBHOOKS_IN_FLIGHT, streams: MAX_LIVE_STREAMS },
};
