import { Logger } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

// NOTIFY takes a database-wide lock at commit: one statement for all commits of this time, outside their transactions.
const COALESCE_MS = 5;
const NOTIFY = 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as sent (channel, payload)';

export interface Notification {
  channel: string;
  payload: string;
}

/** The notifications of each transaction that Transactions.run runs. */
export const notificationsOf = new WeakMap<EntityManager, Notification[]>();

/**
 * Has a notification sent a moment after the commit, together with others and equal ones once. It must be no more than a hint: it
 * is lost when the process dies in this moment, and never sent for a transaction that Transactions.run does not run.
 */
export function notifyAfterCommit(tx: EntityManager, channel: string, payload: string): void {
  notificationsOf.get(tx)?.push({ channel, payload });
}

/** Sends what transactions noted. What is lost costs seconds: relays and browsers also poll. */
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

  /** Sends at once what is pending. */
  async flush(): Promise<void> {
    this.stop();
    const sent = [...this.pending.values()];
    this.pending.clear();
    if (sent.length === 0) return;
    await this.database
      .query(NOTIFY, [sent.map(({ channel }) => channel), sent.map(({ payload }) => payload)])
      .catch((error: unknown) => this.logger.problem('could not notify of a commit', error));
  }

  /** Drops what is pending, for the database is closed. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
