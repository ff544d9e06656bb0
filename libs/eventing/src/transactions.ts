import { failpoint } from '@dreamloom/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CommitNotifier, notificationsOf, type Notification } from './commit-notifier.js';

/** The caller's transaction: everything written through it is stored together or not at all. */
export type Tx = EntityManager;

/** One event on its way to one event handler. */
export interface Delivery {
  eventId: string;
  subscription: string;
  /** Fires when this attempt has used up its time; hand it to every slow call. */
  signal: AbortSignal;
}

/** Runs use cases in one transaction each, with the delivery that caused them settled inside. */
@Injectable()
export class Transactions {
  // Only committed deliveries come in here; for all others the database is queried.
  private readonly settled = new WeakSet<Delivery>();

  constructor(
    private readonly database: DataSource,
    private readonly notifier: CommitNotifier,
  ) {}

  /**
   * Runs `work` in one transaction. With a delivery, marks it done in the same transaction first:
   * a second delivery of the same event changes nothing and gives undefined.
   */
  run<T>(delivery: null, work: (tx: Tx) => Promise<T>): Promise<T>;
  run<T>(delivery: Delivery | null, work: (tx: Tx) => Promise<T>): Promise<T | undefined>;
  async run<T>(delivery: Delivery | null, work: (tx: Tx) => Promise<T>): Promise<T | undefined> {
    const notifications: Notification[] = [];
    const result = await this.database.transaction(async (tx) => {
      notificationsOf.set(tx, notifications);
      if (delivery && !(await markDone(tx, delivery))) return undefined;
      const result = await work(tx);
      await failpoint('transaction-written');
      return result;
    });
    await failpoint('transaction-committed');
    if (delivery) this.settled.add(delivery);
    this.notifier.notify(notifications);
    return result;
  }

  /** Marks a delivery done that leaves nothing to be written. */
  async settle(delivery: Delivery): Promise<void> {
    await this.run(delivery, () => Promise.resolve());
  }

  /** True when this delivery was settled before: to be checked before a vendor is paid. */
  async isSettled(delivery: Delivery | null): Promise<boolean> {
    if (!delivery || this.settled.has(delivery)) return delivery !== null;
    const rows: unknown[] = await this.database.query(
      `select 1 from events.delivery where event_id = $1 and subscription = $2 and status = 'pending'`,
      [delivery.eventId, delivery.subscription],
    );
    return rows.length === 0;
  }
}

async function markDone(tx: Tx, { eventId, subscription }: Delivery): Promise<boolean> {
  const [, settled] = await tx.query<[unknown[], number]>(
    `update events.delivery set status = 'done', reason = null, settled_at = now()
     where event_id = $1 and subscription = $2 and status = 'pending'`,
    [eventId, subscription],
  );
  return settled > 0;
}
