import type { Subscription } from '@dreamloom/contracts';
import { failpoint, ListenClient, type Logger } from '@dreamloom/platform';
import type { Deliveries } from './deliveries.js';
import { EVENTS_CHANNEL } from './event-log.js';
import type { EventingOptions } from './eventing-options.js';
import type { QueueBackend } from './queue-backend.js';

const BATCH = 500;
/** The relay waits this long for further notifications before it claims a batch. */
const COALESCE_MS = 5;
/** A notification may be lost: it is sent after the commit. */
const POLL_MS = 1_000;

/** Adds new deliveries of this service to its queues: woken by the commit notifier, with a slow poll behind it. */
export class Relay {
  private readonly poll: NodeJS.Timeout;
  private soon: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = false;
  private readonly listener: ListenClient;

  constructor(
    { databaseUrl, service }: EventingOptions,
    private readonly subscriptions: Subscription[],
    private readonly deliveries: Deliveries,
    private readonly queues: QueueBackend,
    private readonly logger: Logger,
  ) {
    const wake = () => this.wake();
    this.listener = new ListenClient(
      {
        databaseUrl,
        channel: EVENTS_CHANNEL,
        applicationName: `dreamloom-${service}-relay`,
        onNotification: (payload) => payload === service && wake(),
        onReconnect: wake,
      },
      logger,
    );
    void this.listener.start();
    this.poll = setInterval(wake, POLL_MS);
    wake();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.poll);
    clearTimeout(this.soon);
    await this.running;
    await this.listener.stop();
  }

  private wake(): void {
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
        // Deliveries are not claimed while the queue cannot accept them.
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
}
