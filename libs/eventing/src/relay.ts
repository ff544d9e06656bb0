import type { Subscription } from '@dreamloom/contracts';
import { failpoint, type Logger } from '@dreamloom/platform';
import pg from 'pg';
import type { Deliveries } from './deliveries.js';
import { EVENTS_CHANNEL } from './event-log.js';
import type { EventingOptions } from './eventing-options.js';
import type { QueueBackend } from './queue-backend.js';

const BATCH = 500;
/** After a notification, wait this long for more of them. */
const COALESCE_MS = 5;
/** A notification may be lost, and a broken connection is opened again with the next poll. */
const POLL_MS = 1_000;

/** Adds new deliveries of this service to its queues: woken by the commit notifier, with a slow poll behind it. */
export class Relay {
  private readonly poll: NodeJS.Timeout;
  private soon: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;
  private listener: pg.Client | undefined;

  constructor(
    private readonly options: EventingOptions,
    private readonly subscriptions: Subscription[],
    private readonly deliveries: Deliveries,
    private readonly queues: QueueBackend,
    private readonly logger: Logger,
  ) {
    this.poll = setInterval(() => this.wake(), POLL_MS);
    this.wake();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.poll);
    clearTimeout(this.soon);
    await this.running;
    await this.listener?.end().catch(() => undefined);
  }

  private wake(): void {
    if (!this.listener && !this.stopped) void this.listen();
    this.soon ??= setTimeout(() => {
      this.soon = undefined;
      this.again = true;
      this.running ??= this.drain().finally(() => (this.running = undefined));
    }, COALESCE_MS);
  }

  private async drain(): Promise<void> {
    try {
      while (this.again && !this.stopped) {
        this.again = false;
        // Nothing is claimed for a store that is away.
        await this.queues.ping();
        const batch = await this.deliveries.claim(this.subscriptions, null, BATCH);
        if (batch.length === 0) continue;
        this.again ||= batch.length === BATCH;
        await failpoint('relay-claimed');
        await this.queues.add(batch);
        await failpoint('relay-added');
      }
    } catch (error) {
      this.logger.problem('the relay could not enqueue; it tries again in a second', error);
    }
  }

  private async listen(): Promise<void> {
    const { databaseUrl: connectionString, service } = this.options;
    const client = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 5_000 });
    this.listener = client;
    const lose = () => {
      if (this.listener === client) this.listener = undefined;
      void client.end().catch(() => undefined);
    };
    // A connection that breaks hard emits two errors, and the second must find a listener too.
    client.on('error', lose).on('end', lose);
    client.on('notification', ({ payload }) => payload === service && this.wake());
    await client
      .connect()
      .then(() => client.query(`listen ${EVENTS_CHANNEL}`))
      .catch(lose);
  }
}
