import { ENV, Logger } from '@dreamloom/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, type QueryRunner } from 'typeorm';
import { ChannelOutages } from '../channel/channel-outages.js';
import type { MessagingEnv } from '../messaging.env.js';
import { TELEGRAM, type Telegram } from '../vendors/telegram/telegram.port.js';
import { ReceiveUpdate } from './receive-update.js';

const POLL_SECONDS = 15;
const PAUSE_MS = 2_000;
const LOCK = `hashtextextended('messaging.telegram', 0)`;

/**
 * Reads the updates of Telegram by long polling, which needs no public address. One replica reads, the owner of an
 * advisory lock. The next request confirms an update, so that one whose storing failed comes again. With a secret
 * Telegram calls the webhook instead, which excludes polling.
 */
@Injectable()
export class TelegramUpdates implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ended = new AbortController();
  private running = Promise.resolve();

  constructor(
    private readonly database: DataSource,
    private readonly receive: ReceiveUpdate,
    private readonly outages: ChannelOutages,
    private readonly logger: Logger,
    @Inject(TELEGRAM) private readonly telegram: Telegram | null,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  onApplicationBootstrap(): void {
    const { TELEGRAM_WEBHOOK_SECRET: secret, PUBLIC_BASE_URL } = this.env;
    if (this.telegram === null) return;
    const url = new URL('/api/webhooks/telegram', PUBLIC_BASE_URL).href;
    this.running = secret === undefined ? this.run(this.telegram) : this.request(this.telegram, { url, secret });
  }

  async onModuleDestroy(): Promise<void> {
    this.ended.abort();
    await this.running;
  }

  /** Requests the webhook until Telegram has taken it; what waits there is delivered by it. */
  private async request(telegram: Telegram, webhook: { url: string; secret: string }): Promise<void> {
    while (!this.ended.signal.aborted) {
      try {
        return await this.outages.watch('telegram', () => telegram.setWebhook(webhook));
      } catch (error) {
        this.logger.warn(`Telegram has no webhook: ${error instanceof Error ? error.message : ''}`);
      }
      await this.pause();
    }
  }

  private async pause(): Promise<void> {
    await pause(PAUSE_MS, null, { signal: this.ended.signal }).catch(() => null);
  }

  private async run(telegram: Telegram): Promise<void> {
    while (!this.ended.signal.aborted) {
      // The lock belongs to this connection.
      const connection = this.database.createQueryRunner();
      try {
        const [row] = (await connection.query(`select pg_try_advisory_lock(${LOCK}) as "isLeader"`)) as {
          isLeader: boolean;
        }[];
        if (row?.isLeader) await this.lead(telegram, connection);
      } catch (error) {
        if (!this.ended.signal.aborted)
          this.logger.warn(`Telegram is not read: ${error instanceof Error ? error.message : ''}`);
      } finally {
        await this.release(connection);
      }
      await this.pause();
    }
  }

  private async lead(telegram: Telegram, connection: QueryRunner): Promise<void> {
    const { signal } = this.ended;
    // A bot with a webhook gets no updates by polling.
    await this.outages.watch('telegram', () => telegram.setWebhook(null));
    for (let offset = 0; !signal.aborted;) {
      const poll = () =>
        telegram.updates(offset, POLL_SECONDS, signal).catch((error: unknown) => {
          if (signal.aborted) return [];
          throw error;
        });
      for (const update of await this.outages.watch('telegram', poll)) {
        await this.receive.run(update);
        offset = update.update_id + 1;
      }
      // Without its connection the lock is lost, and another replica reads.
      await connection.query('select 1');
    }
  }

  private async release(connection: QueryRunner): Promise<void> {
    try {
      await connection.query(`select pg_advisory_unlock(${LOCK})`);
      await connection.release();
    } catch {
      // A connection that is lost has no lock any more.
      await connection.release();
    }
  }
}
