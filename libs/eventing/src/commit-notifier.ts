import { Logger } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

// NOTIFY takes a database-wide lock at commit, so one statement outside the transactions serves all commits of this time.
const COALESCE_MS = 5;
const NOTIFY = 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as sent (channel, payload)';

export interface Notification {
  channel: string;
  payload: string;
}

/** Pending notifications by transaction. */
export const notificationsOf = new WeakMap<EntityManager, Notification[]>();

/**
 * Sends a notification just after the commit of a transaction of `Transactions.run`. Equal ones are sent once. It is
 * lost when the process dies in that moment, so receivers must also poll.
 */
export function notifyAfterCommit(tx: EntityManager, channel: string, payload: string): void {
  notificationsOf.get(tx)?.push({ channel, payload });
}

/** Sends the notifications of committed transactions in batches. */
@Injectable()
export class CommitNotifier {
  private timer: NodeJS.Timeout | undefined;
  private readonly pending = new Map<string, Notification>();

  constructor(
    private readonly database: DataSource,
    private readonly logger: Logger,
  ) {}

  notify(notifications: Notification[]): void {
    notifications.forEach((one) => this.pending.set(`${one.channel} ${one.payload}`, one));
    if (this.pending.size > 0) this.timer ??= setTimeout(() => void this.flush(), COALESCE_MS);
  }

  /** Sends pending notifications immediately. */
  async flush(): Promise<void> {
    this.stop();
    const sent = [...this.pending.values()];
    this.pending.clear();
    if (sent.length === 0) return;
    await this.database
      .query(NOTIFY, [sent.map(({ channel }) => channel), sent.map(({ payload }) => payload)])
      .catch((error: unknown) => this.logger.problem('could not notify of a commit', error));
  }

  /** Drops pending notifications after the database was closed. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
