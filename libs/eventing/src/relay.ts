import type { ServiceName, Subscription } from '@dreamloom/contracts';
import type { Logger } from '@dreamloom/platform';
import pg from 'pg';
import { NOTIFY_CHANNEL, isFor } from './bell.js';
import type { Deliveries } from './deliveries.js';
import type { Queues } from './queues.js';

const BATCH = 500;
/** After a ring, wait this long for more of them. */
const COALESCE_MS = 5;
/** Look anyway this often: a ring may be lost. */
const POLL_MS = 1_000;

/** Moves pending deliveries of this service from the log to its queues: woken by the bell, with a slow look behind it. */
export class Relay {
  private readonly poll: NodeJS.Timeout;
  private soon: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;
  private ear: pg.Client | undefined;

  constructor(
    private readonly service: ServiceName,
    private readonly databaseUrl: string,
    private readonly subscriptions: Subscription[],
    private readonly deliveries: Deliveries,
    private readonly queues: Queues,
    private readonly logger: Logger,
  ) {
    this.poll = setInterval(() => this.wake(0), POLL_MS);
    void this.listen();
  }

  /** Drains soon; rings that come meanwhile cost nothing. */
  wake(delayMs = COALESCE_MS): void {
    if (this.stopped) return;
    this.soon ??= setTimeout(() => {
      this.soon = undefined;
      if (this.running) this.again = true;
      else this.running = this.drain().finally(() => (this.running = undefined));
    }, delayMs);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.poll);
    clearTimeout(this.soon);
    await this.running;
    await this.ear?.end().catch(() => undefined);
  }

  private async drain(): Promise<void> {
    try {
      do {
        this.again = false;
        while (!this.stopped) {
          // As the sweeper: nothing is claimed for a store that is away.
          await this.queues.demandStore();
          const moved = await this.deliveries.relay(this.subscriptions, BATCH, (batch) => this.queues.add(batch));
          if (moved < BATCH) break;
        }
      } while (this.again && !this.stopped);
    } catch (error) {
      this.logger.problem('the relay could not hand over; it looks again in a second', error);
    }
  }

  private async listen(): Promise<void> {
    while (!this.stopped) {
      const ear = new pg.Client({
        connectionString: this.databaseUrl,
        keepAlive: true,
        connectionTimeoutMillis: 5_000,
      });
      // `on`, not `once`: a line that breaks hard is complained about twice, and the second complaint must find a listener.
      const gone = new Promise<void>((resolve) => ear.once('end', resolve).on('error', () => resolve()));
      ear.on('notification', ({ payload }) => {
        if (isFor(this.service, payload)) this.wake();
      });
      try {
        await ear.connect();
        await ear.query(`listen ${NOTIFY_CHANNEL}`);
        this.ear = ear;
        this.wake();
        await gone;
      } catch (error) {
        this.logger.warn('the relay cannot hear the bell yet', { reason: (error as Error).message });
      }
      await ear.end().catch(() => undefined);
      if (!this.stopped) await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}
