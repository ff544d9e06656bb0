const FIRST_MS = 200;
const MAX_MS = 30_000;
// Longer than a start takes: a process that lived this long did not fail to start.
const SETTLED_MS = 5_000;

/** Delays between restarts: 0.2 s, doubled each time up to 30 s, reset after five seconds of uptime. */
export class Backoff {
  private failures = 0;

  /** The delay in milliseconds after a process with this uptime. */
  next(lifeMs: number): number {
    if (lifeMs >= SETTLED_MS) this.failures = 0;
    const pause = Math.min(MAX_MS, FIRST_MS * 2 ** this.failures);
    this.failures += 1;
    return pause;
  }
}
