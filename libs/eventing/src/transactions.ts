import { failpoint } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CommitNotifier, type Notification, notificationsOf } from './commit-notifier.js';

/** The caller's transaction: everything written through it is stored together or not at all. */
export type Tx = EntityManager;

/** One event for one event handler. */
export interface Delivery {
  eventId: string;
  subscription: string;
  /** Aborts when the attempt times out; every slow call takes it. */
  signal: AbortSignal;
  /** When the attempt times out, in milliseconds since 1970. */
  deadline: number;
  /**
   * Called between two steps of a long delivery whose results are stored.
   * @throws Yielded when a delivery waits that has had fewer steps: the handler runs again later, and no attempt counts
   */
  yieldToOthers(): Promise<void>;
}

// PostgreSQL cancels one of two transactions that wait for each other.
const DEADLOCK = '40P01';
const TRIES = 3;

/** Runs each use case in one transaction, which also settles the delivery that caused it. */
@Injectable()
export class Transactions {
  // Holds committed deliveries only.
  private readonly settled = new WeakSet<Delivery>();

  constructor(
    private readonly database: DataSource,
    private readonly notifier: CommitNotifier,
  ) {}

  /**
   * Runs `work` in one transaction, which ends with the attempt that it belongs to, so that an attempt that timed out
   * holds neither a connection nor its delivery; other transactions have the limits of a request. A delivery is marked as
   * done in the same transaction first, so that a second delivery of the same event changes nothing and returns undefined.
   * After a deadlock `work` runs again in a new transaction, so it must change nothing but the database.
   */
  run<T>(delivery: null, work: (tx: Tx) => Promise<T>): Promise<T>;
  run<T>(delivery: Delivery | null, work: (tx: Tx) => Promise<T>): Promise<T | undefined>;
  async run<T>(delivery: Delivery | null, work: (tx: Tx) => Promise<T>): Promise<T | undefined> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.runOnce(delivery, work);
      } catch (error) {
        if ((error as { code?: string }).code !== DEADLOCK || tries === TRIES) throw error;
      }
    }
  }

  private async runOnce<T>(delivery: Delivery | null, work: (tx: Tx) => Promise<T>): Promise<T | undefined> {
    delivery?.signal.throwIfAborted();
    const notifications: Notification[] = [];
    const result = await this.database.transaction(async (tx) => {
      notificationsOf.set(tx, notifications);
      if (delivery && !(await markDone(tx, delivery))) return undefined;
      const result = await work(tx);
      delivery?.signal.throwIfAborted();
      await failpoint('transaction-written');
      return result;
    });
    await failpoint('transaction-committed');
    if (delivery) this.settled.add(delivery);
    this.notifier.notify(notifications);
    return result;
  }

  /** Marks a delivery as done without writing anything else. */
  async settle(delivery: Delivery): Promise<void> {
    await this.run(delivery, () => Promise.resolve());
  }

  /** Handlers check before a paid call whether their delivery is settled already. */
  async isSettled(delivery: Delivery | null): Promise<boolean> {
    if (!delivery || this.settled.has(delivery)) return delivery !== null;
    const rows: unknown[] = await this.database.query(
      `select 1 from events.delivery where event_id = $1 and subscription = $2 and status = 'pending'`,
      [delivery.eventId, delivery.subscription],
    );
    return rows.length === 0;
  }
}

/** What PostgreSQL ends when an attempt times out: its statement, its wait for a lock or for us, then the transaction. */
const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  .map((name) => `set_config('${name}', $3, true)`)
  .concat(`set_config('transaction_timeout', $4, true)`);
/** A statement is cancelled before the connection of the transaction is closed. */
const GRACE_MS = 1_000;

/** The same statement limits the rest of the transaction, which saves a round trip. */
async function markDone(tx: Tx, { eventId, subscription, deadline }: Delivery): Promise<boolean> {
  const left = Math.max(1, deadline - Date.now());
  const [, settled] = await tx.query<[unknown[], number]>(
    `update events.delivery set status = 'done', reason = null, settled_at = now()
     where event_id = $1 and subscription = $2 and status = 'pending' returning ${LIMITS.join(', ')}`,
    [eventId, subscription, String(left), String(left + GRACE_MS)],
  );
  return settled > 0;
}
