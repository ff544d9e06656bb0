import { MAX_CALLS_IN_FLIGHT, MAX_LIVE_STREAMS, MAX_WEBHOOKS_IN_FLIGHT, UPLOAD_TIMEOUT_MS } from '@dreamloom/contracts';

/** What one caller may occupy of the edge, and for how long. */
export interface EdgeBounds {
  /** Time within which a body must have arrived that is read whole. */
  bodyTimeoutMs: number;
  /** A body that streams must bring so many bytes a second, measured over `rateWindowMs`, and end within `uploadTimeoutMs`. */
  minBytesPerSecond: number;
  rateWindowMs: number;
  uploadTimeoutMs: number;
  /** What still arrives of a body whose request was answered already is read for so long and up to so many bytes. */
  drainTimeoutMs: number;
  maxDrainBytes: number;
  /** Requests of one address that are answered at the same time. */
  inFlight: { calls: number; webhooks: number; streams: number };
}

export const EDGE_BOUNDS: EdgeBounds = {
  bodyTimeoutMs: 10_000,
  minBytesPerSecond: 16_384,
  rateWindowMs: 10_000,
  uploadTimeoutMs: UPLOAD_TIMEOUT_MS,
  drainTimeoutMs: 10_000,
  maxDrainBytes: 33_554_432,
  inFlight: { calls: MAX_CALLS_IN_FLIGHT, webhooks: MAX_WEBHOOKS_IN_FLIGHT, streams: MAX_LIVE_STREAMS },
};
