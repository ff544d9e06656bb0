const FIRST_MS = 200;
const MAX_MS = 30_000;
// Longer than a start takes: what lived that long did not fail to start.
const SETTLED_MS = 5_000;

/** Pauses between restarts: 0.2 s, doubled each time up to 30 s, from the beginning after five seconds of life. */
export class Backoff {
  private failures = 0;

  /** The pause in milliseconds after a process that lived for `lifeMs`. */
  next(lifeMs: number): number {
    if (lifeMs >= SETTLED_MS) this.failures = 0;
    const pause = Math.min(MAX_MS, FIRST_MS * 2 ** this.failures);
    this.failures += 1;
    return pause;
  }
}
