import { PrivateHost, TransientError } from '@dreamloom/platform';

const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 10 * 60_000;
const MAX_HOSTS = 1_000;

interface FailingHost {
  failures: number;
  retryAt: number;
}

/** Pauses the calls of a host that does not answer, because the deliveries to all other hosts wait in the same queue. */
export class PushHosts {
  private readonly failing = new Map<string, FailingHost>();

  constructor(private readonly now: () => number = Date.now) {}

  /** @throws TransientError without a call while the host is paused; then one call tries it again */
  async run<Result>(host: string, call: () => Promise<Result>): Promise<Result> {
    const failing = this.failing.get(host);
    const waitMs = (failing?.retryAt ?? 0) - this.now();
    if (waitMs > 0) throw new TransientError('the push service does not answer and is paused', waitMs);
    if (failing) this.pause(host, failing.failures);
    try {
      const result = await call();
      this.failing.delete(host);
      return result;
    } catch (error) {
      if (!(error instanceof PrivateHost)) this.pause(host, (failing?.failures ?? 0) + 1);
      throw error;
    }
  }

  private pause(host: string, failures: number): void {
    const pauseMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
    this.failing.delete(host);
    this.failing.set(host, { failures, retryAt: this.now() + pauseMs });
    const [oldest] = this.failing.keys();
    if (this.failing.size > MAX_HOSTS && oldest !== undefined) this.failing.delete(oldest);
  }
}
