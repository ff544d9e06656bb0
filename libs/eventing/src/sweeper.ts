import type { Subscription } from '@dreamloom/contracts';
import { failpoint, type Logger } from '@dreamloom/platform';
import type { Deliveries } from './deliveries.js';
import type { Queues } from './queues.js';

/** A delivery that was handed to a queue this long ago and is not settled may have been lost with it. */
const OVERDUE_SECONDS = 6;
const EVERY_MS = 2_000;
const BATCH = 1_000;
const PURGE_EVERY_MS = 3_600_000;
const KEEP_DAYS = 14;

/** The database is the truth and the queue a hint: what the log still waits for is added again. */
export class Sweeper {
  private readonly timers: NodeJS.Timeout[];
  private running: Promise<void> | undefined;

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
      const overdue = await this.deliveries.overdue(this.subscriptions, OVERDUE_SECONDS, BATCH);
      if (overdue.length === 0) return;
      await failpoint('sweep-claimed');
      await this.queues.revive(overdue);
      await failpoint('sweep-revived');
    } catch (error) {
      this.logger.problem('the sweeper could not look; it looks again soon', error);
    }
  }

  private async purge(): Promise<void> {
    await this.deliveries.purge(KEEP_DAYS).catch((error: unknown) => this.logger.problem('could not purge', error));
  }
}
