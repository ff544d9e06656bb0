import { LIVE_CHANNEL, LiveAnnouncement } from '@dreamloom/contracts';
import { ENV, Logger } from '@dreamloom/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import type { GatewayEnv } from '../gateway.env.js';
import { LiveStreams } from './live-streams.js';

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5_000;
// A TCP connection can die without an error, so a periodic query checks it.
const PROBE_EVERY_MS = 15_000;
const PROBE_WITHIN_MS = 5_000;

/** LISTEN client of this replica, which reconnects when its connection is lost. */
@Injectable()
export class LiveListener implements OnApplicationBootstrap, OnModuleDestroy {
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private pause = FIRST_PAUSE_MS;
  private missed = false;
  private stopped = false;

  constructor(
    private readonly streams: LiveStreams,
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap() {
    await this.connect();
  }

  async onModuleDestroy() {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.env.DATABASE_URL,
      application_name: 'dreamloom-gateway-live',
      keepAlive: true,
      connectionTimeoutMillis: PROBE_WITHIN_MS,
      query_timeout: PROBE_WITHIN_MS,
    });
    this.client = client;
    client.on('notification', ({ payload }) => this.announce(payload));
    client.on('error', (error) => this.lose(client, error));
    client.on('end', () => this.lose(client, new Error('the connection ended')));
    try {
      await client.connect();
      await client.query(`listen ${LIVE_CHANNEL}`);
    } catch (error) {
      this.lose(client, error);
      return;
    }
    if (this.client !== client) return;
    this.pause = FIRST_PAUSE_MS;
    if (this.missed) this.streams.resync();
    this.missed = false;
    this.probeLater(client);
  }

  private probeLater(client: pg.Client) {
    this.timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.client === client && !this.stopped && this.probeLater(client),
        (error: unknown) => this.lose(client, error),
      );
    }, PROBE_EVERY_MS);
  }

  private lose(client: pg.Client, error: unknown) {
    if (this.client !== client || this.stopped) return;
    this.client = undefined;
    this.missed = true;
    clearTimeout(this.timer);
    this.logger.problem('live updates lost the database', error, { retryInMs: this.pause });
    void client.end().catch(() => undefined);
    this.timer = setTimeout(() => void this.connect(), this.pause);
    this.pause = Math.min(this.pause * 2, MAX_PAUSE_MS);
  }

  private announce(payload: string | undefined) {
    const { data } = LiveAnnouncement.safeParse(parsed(payload));
    if (!data) this.logger.warn('an announcement is malformed', { length: payload?.length ?? 0 });
    else if (data.dreamId === undefined) this.streams.tellOfAccount(data.dreamerId);
    else this.streams.tell(data.dreamerId, { dreamId: data.dreamId });
  }
}

function parsed(payload: string | undefined): unknown {
  try {
    return JSON.parse(payload ?? '');
  } catch {
    return undefined;
  }
}
