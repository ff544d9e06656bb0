import pg from 'pg';
import type { Logger } from './logger.js';

const MIN_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5_000;
// A TCP connection can die without an error, so a periodic query checks it.
const PROBE_EVERY_MS = 15_000;
const TIMEOUT_MS = 5_000;

export interface ListenOptions {
  databaseUrl: string;
  channel: string;
  /** Name of the connection in pg_stat_activity. */
  applicationName: string;
  onNotification: (payload: string) => void;
  /** Called after a lost connection was replaced, because notifications may have been missed. */
  onReconnect: () => void;
}

/** LISTEN on one PostgreSQL channel, with a connection of its own that is replaced when it is lost. */
export class ListenClient {
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private pause = MIN_PAUSE_MS;
  private missed = false;
  private stopped = false;

  constructor(
    private readonly options: ListenOptions,
    private readonly logger: Logger,
  ) {}

  /** Resolves after the first attempt; a failed one is repeated until `stop`. */
  async start(): Promise<void> {
    const { databaseUrl, channel, applicationName, onNotification, onReconnect } = this.options;
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: applicationName,
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    this.client = client;
    client.on('notification', ({ payload = '' }) => onNotification(payload));
    // A connection that breaks hard emits two errors, and the second needs a listener too.
    client.on('error', (error) => this.replace(client, error));
    client.on('end', () => this.replace(client, new Error('the connection ended')));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      this.replace(client, error);
      return;
    }
    if (this.client !== client) return;
    this.pause = MIN_PAUSE_MS;
    if (this.missed) onReconnect();
    this.missed = false;
    this.probe(client);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  private probe(client: pg.Client): void {
    this.timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.client === client && !this.stopped && this.probe(client),
        (error: unknown) => this.replace(client, error),
      );
    }, PROBE_EVERY_MS);
  }

  private replace(client: pg.Client, error: unknown): void {
    if (this.client !== client || this.stopped) return;
    this.client = undefined;
    this.missed = true;
    clearTimeout(this.timer);
    this.logger.problem('lost the connection that listens', error, {
      channel: this.options.channel,
      retryInMs: this.pause,
    });
    void client.end().catch(() => undefined);
    this.timer = setTimeout(() => void this.start(), this.pause);
    this.pause = Math.min(this.pause * 2, MAX_PAUSE_MS);
  }
}
