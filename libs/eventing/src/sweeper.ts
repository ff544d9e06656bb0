import type { Subscription } from '@dreamloom/contracts';
import { failpoint, type Logger } from '@dreamloom/platform';
import type { Deliveries, Waiting } from './deliveries.js';
import type { Queues } from './queues.js';

/** A delivery that was handed to a queue this long ago and is not settled may have been lost with it. */
const OVERDUE_SECONDS = 6;
/** Of a queue that was emptied, what is older than a hand-over takes is lost for sure. */
const LOST_SECONDS = 1;
/** Fewer than these may all be on their way between the log and the queue. */
const MANY = 20;
const EVERY_MS = 2_000;
const BATCH = 1_000;
/** One look in so many trusts no count: a job that ends a moment after its delivery hides one that is lost. */
const THOROUGH_EVERY = 15;
const PURGE_EVERY_MS = 3_600_000;
const RETENTION_DAYS = 14;

/** The database is the truth and the queue a hint: what the log still waits for is added again. */
export class Sweeper {
  private readonly timers: NodeJS.Timeout[];
  private running: Promise<void> | undefined;
  private looks = 0;

  constructor(
    private readonly subscriptions: Subscription[],
    private readonly deliveries: Deliveries,
    private readonly queues: Queues,
    private readonly logger: Logger,
  ) {
    this.timers = [
      setInterval(() => (this.running ??= this.sweep().finally(() => (this.running = undefined))), EVERY_MS),
      setInterval(() => void this.purge(), PURGE_EVERY_MS),
    ];
  }

  async stop(): Promise<void> {
    this.timers.forEach(clearInterval);
    await this.running;
  }

  private async sweep(): Promise<void> {
    try {
      // Nothing is claimed for a store that is away: claimed in vain, a delivery would wait for its turn anew.
      await this.queues.demandStore();
      const { emptied, suspects } = await this.inspect();
      if (emptied.length > 0) await this.fill(emptied);
      if (suspects.length === 0) return;
      const overdue = await this.deliveries.overdue(suspects, OVERDUE_SECONDS, BATCH);
      await failpoint('sweep-claimed');
      await this.handOver(overdue);
      await failpoint('sweep-revived');
    } catch (error) {
      this.logger.problem('the sweeper could not look; it looks again soon', error);
    }
  }

  /**
   * The subscriptions whose queues have lost most of what they were given, as one that was flushed has, and those that
   * something may be lost of. A queue that holds as many jobs as it was given is only busy.
   */
  private async inspect(): Promise<{ emptied: Subscription[]; suspects: Subscription[] }> {
    const isThorough = this.looks++ % THOROUGH_EVERY === 0;
    const emptied: Subscription[] = [];
    const suspects: Subscription[] = [];
    for (const { subscription, all, overdue } of await this.deliveries.given(this.subscriptions, OVERDUE_SECONDS)) {
      if (overdue === 0 && all < MANY) continue;
      const held = await this.queues.held(subscription);
      if (all >= MANY && held < all / 2) emptied.push(subscription);
      else if (overdue > 0 && (isThorough || held < all)) suspects.push(subscription);
    }
    return { emptied, suspects };
  }

  /** Adds what was lost at once; there is nothing in these queues that could be brought back. */
  private async fill(emptied: Subscription[]): Promise<void> {
    const lost = await this.deliveries.overdue(emptied, LOST_SECONDS, BATCH);
    try {
      await this.queues.add(lost);
    } catch (error) {
      await this.deliveries.putBack(lost, 'sweeper');
      throw error;
    }
  }

  /** What could not be handed over is put back, so that the next look finds it and not one in some seconds. */
  private async handOver(overdue: Waiting[]): Promise<void> {
    let left = overdue;
    try {
      await this.queues.add(overdue);
      left = await this.revive(overdue);
    } finally {
      if (left.length > 0) await this.deliveries.putBack(left, 'sweeper');
    }
  }

  /** Each by itself, so that one that cannot be brought back holds up no other; answers those. */
  private async revive(overdue: Waiting[]): Promise<Waiting[]> {
    const left: Waiting[] = [];
    let firstError: unknown;
    for (const one of overdue)
      await this.queues.revive(one).catch((error: unknown) => {
        firstError ??= error;
        left.push(one);
      });
    if (left.length > 0)
      this.logger.problem('jobs could not be brought back; they are looked at again soon', firstError, {
        jobs: left.length,
      });
    return left;
  }

  private async purge(): Promise<void> {
    await this.deliveries
      .purge(RETENTION_DAYS)
      .catch((error: unknown) => this.logger.problem('could not purge', error));
  }
}
